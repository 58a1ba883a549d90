import { useSchool } from '@sandites/remote-kit';
import { classes } from '../classes';
import styles from './crest.module.scss';

/** The school's crest; its size is set by `height`, in px. */
export function Crest({
  height = 44,
  label = '',
  className,
}: {
  height?: number;
  label?: string;
  className?: string;
}) {
  const { crest } = useSchool();
  return (
    <img src={crest} alt={label} height={height} className={classes(styles['crest'], className)} />
  );
}
