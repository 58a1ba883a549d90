import type { ListedAthlete } from '../listed-athlete';
import styles from './athlete-card.module.scss';

/** Class, height, weight, and the GPA where there is one. */
export function AthleteFacts({ athlete: { year, height, weight, gpa } }: { athlete: ListedAthlete }) {
  const facts = [
    { label: 'Class', value: year },
    { label: 'Height', value: height },
    { label: 'Weight', value: `${weight} lbs` },
    { label: 'GPA', value: gpa ? gpa.toFixed(1) : '' },
  ];
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
