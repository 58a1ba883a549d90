import {
  getConsentReport,
  listCoaches,
  listColleges,
  listEvents,
  listPlayers,
  listUsers,
} from '@sandites/contracts';
import { useRead, useReadPages, useSchool } from '@sandites/remote-kit';
import { ButtonLink, Callout, Icon, VisuallyHidden } from '@sandites/ui';

const one = { limit: 1 };

/**
 * How to a full site, while it has no roster, schedule or staff yet, or no family was asked where
 * the school requires consent; nothing afterwards.
 */
export function FirstSteps() {
  const needsConsent = useSchool().consent === 'required';
  const players = useReadPages(listPlayers, one).data;
  const games = useReadPages(listEvents, one).data;
  const staff = useRead(listCoaches).data;
  const teams = useRead(getConsentReport, needsConsent ? {} : null).data?.teams;
  const asked = teams?.filter((team) => team.asked + team.answered > 0);
  const rows = [players, games, staff, asked];
  return rows.every((some) => some === undefined || some.length > 0) ? null : (
    <Steps
      hasRoster={Boolean(players?.length)}
      hasAsked={needsConsent ? Boolean(asked?.length) : null}
      hasSchedule={Boolean(games?.length)}
      hasStaff={Boolean(staff?.length)}
    />
  );
}

interface Progress {
  hasRoster: boolean;
  /** Whether a family was asked; null where none has to agree. */
  hasAsked: boolean | null;
  hasSchedule: boolean;
  hasStaff: boolean;
}

function Steps(has: Progress) {
  const users = useReadPages(listUsers, { limit: 100 }).data;
  const colleges = useReadPages(listColleges, one).data;
  const steps = [
    {
      label: 'Invite your coaches',
      to: '/admin?tab=users',
      done: users?.some(({ role }) => role === 'coach'),
    },
    { label: 'Upload the roster', to: '/coach-dashboard', done: has.hasRoster },
    ...(has.hasAsked === null
      ? []
      : [
          {
            label: 'Ask the families',
            to: has.hasRoster ? '/coach-dashboard?consent=missing' : '/coach-dashboard',
            done: has.hasAsked,
          },
        ]),
    { label: 'Upload the schedule', to: '/coach-dashboard?tab=schedule', done: has.hasSchedule },
    { label: 'Upload the coaching staff', to: '/coach-dashboard?tab=staff', done: has.hasStaff },
    {
      label: 'Keep your own list of colleges',
      to: '/admin?tab=colleges',
      done: Boolean(colleges?.length),
    },
    { label: 'Look at your site', to: '/', done: false },
  ];
  return (
    <Callout title="First steps to a full site" silent>
      <ol className="list-unstyled d-flex flex-wrap row-gap-2 column-gap-3 mt-2 mb-0">
        {steps.map(({ label, to, done }) => (
          <li key={label}>
            {done ? (
              <span className="d-inline-flex gap-2 align-items-center py-1 text-success">
                <Icon name="check" />
                <span>
                  {label}
                  <VisuallyHidden> (done)</VisuallyHidden>
                </span>
              </span>
            ) : (
              <ButtonLink to={to} variant="quiet" size="small" icon="arrow-right">
                {label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Callout>
  );
}
