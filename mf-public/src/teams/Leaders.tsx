import { listLeaders, seasonName, teamName, type Team } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';

const figure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

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
        {(categories) => (
          <div className="row g-5">
            {categories.map(({ category, label, athletes }) => (
              <section key={category} className="col-md-6 col-xl-4" aria-label={label}>
                <h3 className="fs-4">{label}</h3>
                <ol className="list-unstyled mb-0">
                  {athletes.map(({ name, jersey, value, milestone }) => (
                    <li key={name} className="d-flex gap-3 py-2 border-bottom">
                      <span className="flex-grow-1 text-break">
                        <span translate="no">{jersey === null ? name : `#${jersey} ${name}`}</span>
                        {milestone !== undefined && (
                          <span className="d-block fs-7 text-secondary">{milestone}</span>
                        )}
                      </span>
                      <strong className="font-head fs-4 lh-1 font-tabular">{figure(value)}</strong>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </DataView>
    </section>
  );
}
