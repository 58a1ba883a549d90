import { FactList, writeGradePoints } from '@sandites/features/athlete';
import type { ListedAthlete } from '../listed-athlete';

/** Class, height, weight, and the GPA where there is one. */
export function AthleteFacts({ athlete: { year, height, weight, gpa } }: { athlete: ListedAthlete }) {
  return (
    <FactList
      facts={[
        { label: 'Class', value: year },
        { label: 'Height', value: height },
        { label: 'Weight', value: `${weight} lbs` },
        { label: 'GPA', value: writeGradePoints(gpa) },
      ]}
    />
  );
}
