import { Section } from '@sandites/ui';
import { achievements } from './data/achievements';
import styles from './achievements.module.scss';

/** `350+` as its digits and what follows them, which is set in gold. */
function Figure({ figure }: { figure: string }) {
  const digits = /^\d*/.exec(figure)?.[0] ?? '';
  return (
    <span className={styles['figure']}>
      {digits}
      <span className={styles['more']}>{figure.slice(digits.length)}</span>
    </span>
  );
}

/** The grid of six achievements: two columns, three on larger screens (product V9). */
export function Achievements() {
  return (
    <Section title="Achievements">
      <ul className={styles['grid']}>
        {achievements.map(({ figure, label }) => (
          <li key={label} className={styles['card']}>
            <Figure figure={figure} />
            <span className={styles['label']}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
