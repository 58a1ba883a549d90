import { classes } from '../classes';
import type { ButtonStyleProps } from './button-variants';
import styles from './button.module.scss';

export function buttonClass({ variant = 'gold', size = 'normal', wide = false }: Omit<ButtonStyleProps, 'children'>, className?: string) {
  return classes(styles['button'], variant !== 'gold' && styles[variant], size === 'small' && styles['small'], wide && styles['wide'], className);
}
