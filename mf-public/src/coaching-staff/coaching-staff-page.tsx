import { allSports, matchesSport } from '@sandites/contracts';
import { CardGrid, EmptyState, PageLayout } from '@sandites/ui';
import { SportFilterChips } from '../sport-filter/SportFilterChips';
import { useSportFilter } from '../sport-filter/use-sport-filter';
import { coaches as staff } from './data/coaches';
import { CoachCard } from './CoachCard';
import { Philosophy } from './Philosophy';
import type { StaffCoach } from './staff-coach';
import styles from './coaching-staff.module.scss';

/** Coaching Staff (visitor-area.md 2). */
export function Page({ coaches = staff }: { coaches?: readonly StaffCoach[] }) {
  const [sport, choose] = useSportFilter();
  const listed = coaches.filter((coach) => sport === allSports || coach.sports.some((coached) => matchesSport(sport, coached)));
  return (
    <PageLayout id="coaching-staff" title="Coaching Staff" intro="The people our athletes learn from, on the field and off it.">
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={choose} />
      </div>
      {listed.length === 0 ? (
        <EmptyState title={`No coaches found for ${sport}`} />
      ) : (
        <CardGrid label="Coaches">
          {listed.map((coach) => (
            <li key={coach.id} aria-label={coach.name}>
              <CoachCard coach={coach} selected={sport} />
            </li>
          ))}
        </CardGrid>
      )}
      <Philosophy />
    </PageLayout>
  );
}
