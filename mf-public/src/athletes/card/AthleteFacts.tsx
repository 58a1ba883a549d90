import type { ListedAthlete } from '../listed-athlete';
import styles from './athlete-card.module.scss';

/** At least one decimal, as grade points are written, and no more than were given. */
const gradePoints = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** Class, height, weight, and the GPA where there is one. */
export function AthleteFacts({ athlete: { year, height, weight, gpa } }: { athlete: ListedAthlete }) {
  const facts = [
    { label: 'Class', value: year },
    { label: 'Height', value: height },
    { label: 'Weight', value: `${weight} lbs` },
    { label: 'GPA', value: gpa ? gradePoints.format(gpa) : '' },
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
