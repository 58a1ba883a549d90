import { allSports, listCoaches, matchesSport } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { Announcement, CardGrid, EmptyState, PageLayout } from '@sandites/ui';
import { useMemo } from 'react';
import { SportFilterChips, useSportFilter } from '../sport-filter';
import { coaches as staff } from './data/coaches';
import { CoachCard } from './CoachCard';
import { keptStaff, type StaffCoach } from './staff-coach';
import { Philosophy } from './Philosophy';
import styles from './coaching-staff.module.scss';

/**
 * Coaching Staff (product V2): the staff that coaches keep, in their order.
 * @param props.embedded what stands there until it is read, and when it cannot be (product D57)
 */
export function Page({ embedded = staff }: { embedded?: readonly StaffCoach[] }) {
  const { data } = useRead(listCoaches);
  const coaches = useMemo(() => (data ? keptStaff(data, embedded) : embedded), [data, embedded]);
  const [sport, choose] = useSportFilter();
  const listed = coaches.filter((coach) => sport === allSports || coach.sports.some((coached) => matchesSport(sport, coached)));
  return (
    <PageLayout id="coaching-staff" title="Coaching Staff" intro="The people our athletes learn from, on and off the field.">
      <div className={styles['filter']}>
        <SportFilterChips selected={sport} onSelect={choose} />
      </div>
      <Announcement>{`${listed.length} ${listed.length === 1 ? 'coach' : 'coaches'} shown`}</Announcement>
      {listed.length === 0 ? (
        <EmptyState title={sport === allSports ? 'No coaches found' : `No coaches found for ${sport}`} />
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
