import {
  listLeaders,
  seasonName,
  teamName,
  type Leaders as LeadersOfFigure,
  type Team,
} from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { ButtonLink, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import styles from './team.module.scss';

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

interface CardsProps {
  leaders: readonly LeadersOfFigure[];
  /** Whether a phone shows the first of each alone. */
  isShort?: boolean;
}

/** The best in each figure, the first one large. */
const LeaderCards = ({ leaders, isShort = false }: CardsProps) => (
  <div className={styles['leaders']} data-short={isShort || undefined}>
    {leaders.map(({ category, label, athletes }) => (
      <section key={category} className={styles['leader']} aria-label={label}>
        <h3 className={styles['label']}>{label}</h3>
        <ol className="list-unstyled mb-0">
          {athletes.map(({ name, jersey, value, milestone }) => (
            <li key={name}>
              <strong className="font-tabular">{figure(value)}</strong>
              <span className={styles['who']}>
                <span className="text-break" translate="no">
                  {name}
                </span>
                {jersey !== null && <small>{` No. ${jersey}`}</small>}
              </span>
              {milestone !== undefined && <small>{milestone}</small>}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
);

/** So many figures stand on the first tab. */
const mostFigures = 4;

/** Those on the first tab: first one of each athlete who leads, then the others. */
function firstFigures(leaders: readonly LeadersOfFigure[]): readonly LeadersOfFigure[] {
  const leads = leaders.map(({ athletes: [best] }) => best?.name);
  const ofOthers = leaders.filter((_, at) => leads.indexOf(leads[at]) === at);
  return [...new Set([...ofOthers, ...leaders])].slice(0, mostFigures);
}

interface TopProps {
  leaders: readonly LeadersOfFigure[];
  /** Address of the tab with all of them. */
  statsAddress: string;
}

/** The first figures of a team, beside its games; nothing where no family shows any. */
export function TopLeaders({ leaders, statsAddress }: TopProps) {
  if (leaders.length === 0) return null;
  return (
    <section className="mt-6 d-print-none">
      <SectionHeading
        title="Leaders"
        actions={
          <ButtonLink to={statsAddress} variant="quiet" size="small">
            All stats
          </ButtonLink>
        }
      />
      <LeaderCards leaders={firstFigures(leaders)} isShort />
      <p className="mt-3 mb-0 small text-secondary">
        Athletes whose families said yes to showing their figures.
      </p>
    </section>
  );
}

interface Props {
  team: Team;
  /** Undefined for the figures as they are now. */
  season: number | undefined;
}

/** Who leads a team in each figure, of the athletes whose families show theirs. */
export function Leaders({ team, season }: Props) {
  const query = season === undefined ? {} : { season };
  const leaders = useRead(listLeaders, { params: { slug: team.slug }, query });
  return (
    <section>
      <SectionHeading title="Leaders" />
      <DataView
        read={leaders}
        loadingLabel="Loading leaders..."
        skeleton={<SkeletonTable rows={6} columns={3} />}
        failed="The leaders could not be loaded."
        empty={
          <EmptyState
            level={3}
            {...(season === undefined
              ? {
                  title: `No figures of ${teamName(team)} yet`,
                  hint: 'Athletes are here once their families have said that everybody may see them.',
                }
              : {
                  title: `No figures of ${teamName(team)}, ${seasonName(season)}`,
                  hint: 'Only those of the current season are kept.',
                })}
          />
        }
      >
        {(shown) => <LeaderCards leaders={shown} />}
      </DataView>
    </section>
  );
}
