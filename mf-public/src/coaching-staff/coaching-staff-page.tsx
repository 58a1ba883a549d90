import { allSports, type SportFilter } from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { Link, useSchool } from '@sandites/remote-kit';
import {
  Announcement,
  classes,
  DataView,
  EmptyState,
  PageLayout,
  SectionHeading,
  SkeletonCards,
  VisuallyHidden,
} from '@sandites/ui';
import { SportFilterChips, useSportFilter } from '../sport-filter';
import { CoachCards, useStaff, type StaffCoach } from './CoachCard';
import { staffByTeam, staffOfTeam, type StaffGroup } from './staff-groups';
import styles from './coaching-staff.module.scss';

export function Page() {
  const { read, staff } = useStaff();
  const [sport] = useSportFilter();
  const filtered = sport === allSports ? (staff ?? []) : staffOfTeam(staff ?? [], sport);
  const list =
    sport === allSports && filtered.length > 0 ? (
      <WholeStaff staff={filtered} />
    ) : (
      <TeamStaff coaches={filtered} sport={sport} />
    );
  return (
    <PageLayout
      id="coaching-staff"
      title="Coaching Staff"
      intro="The people our athletes learn from, on and off the field."
    >
      <div className="mb-5">
        <SportFilterChips />
      </div>
      <Announcement>
        {staff ? `${countText(filtered.length, 'coach', 'coaches')} shown` : ''}
      </Announcement>
      {staff ? (
        list
      ) : (
        <DataView
          read={read}
          loadingLabel="Loading coaches..."
          skeleton={<SkeletonCards count={3} picture={false} />}
          failed="The coaching staff could not be loaded."
        >
          {() => list}
        </DataView>
      )}
      <div className={staff || read.error ? undefined : styles['later']}>
        <Philosophy />
      </div>
    </PageLayout>
  );
}

/** Everybody, by team. */
function WholeStaff({ staff }: { staff: readonly StaffCoach[] }) {
  const { sports } = useSchool();
  return staffByTeam(staff, sports).map(({ team, ...group }) => (
    <GroupOfStaff key={team ?? ''} team={team} {...group} />
  ));
}

function GroupOfStaff({ team, coaches, count }: StaffGroup) {
  const [, , hrefOf] = useSportFilter();
  const title = team ?? 'Athletic Department';
  return (
    <section className="mb-7">
      <SectionHeading
        title={title}
        actions={
          team &&
          count > coaches.length && (
            <Link to={hrefOf(team)}>
              {`All ${count} coaches`}
              <VisuallyHidden> of {team}</VisuallyHidden>
            </Link>
          )
        }
      />
      <CoachCards label={`${title} coaches`} coaches={coaches} sport={allSports} level={3} />
    </section>
  );
}

interface TeamStaffProps {
  coaches: readonly StaffCoach[];
  sport: SportFilter;
}

function TeamStaff({ coaches, sport }: TeamStaffProps) {
  if (coaches.length === 0)
    return (
      <EmptyState
        title={sport === allSports ? 'No coaches found' : `No coaches found for ${sport}`}
        hint={sport === allSports && 'Our coaching staff will be here soon.'}
      />
    );
  return <CoachCards level={2} {...{ coaches, sport }} />;
}

function Philosophy() {
  const { quotes } = useSchool();
  return (
    <section className="mt-8" aria-label="Coaching Philosophy">
      <SectionHeading title="Coaching Philosophy" />
      <ol
        className={classes('list-unstyled d-grid mb-0 border overflow-hidden', styles['pillars'])}
      >
        {pillars.map(({ title, text }) => (
          <li key={title} className="p-5 bg-white">
            <h3 className="mb-3">{title}</h3>
            <p className="mb-0 text-secondary">{text}</p>
          </li>
        ))}
      </ol>
      {quotes.map((quote) => (
        <figure key={quote.text} className={classes('mb-0 overflow-hidden', styles['quote'])}>
          <blockquote className={classes('mb-0', styles['statement'])}>
            <p className="mb-0">{quote.text}</p>
          </blockquote>
          <figcaption className="mt-4 text-on-primary">
            <strong className="me-2 font-head fs-4 lh-1 text-uppercase text-accent" translate="no">
              {quote.coach}
            </strong>{' '}
            {quote.title}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const pillars = [
  {
    title: 'Character Development',
    text:
      'We coach the person first. Our athletes learn to lead, to own a mistake, ' +
      'to lift a teammate, and to win and lose with grace.',
  },
  {
    title: 'Academic Excellence',
    text:
      'School comes before sport. Our athletes are students first, ' +
      'and asking for help is a strength.',
  },
  {
    title: 'Athletic Development',
    text:
      'Strength, speed and skill are built patiently, year by year, so that every athlete is ' +
      'healthy, prepared and better than last season.',
  },
];
