import { classes } from '../classes';
import type { ButtonLooks } from './button-looks';
import styles from './button.module.scss';

export function buttonClass({ look = 'gold', size = 'normal', wide = false }: Omit<ButtonLooks, 'children'>, className?: string) {
  return classes(styles['button'], look !== 'gold' && styles[look], size === 'small' && styles['small'], wide && styles['wide'], className);
}
