import { teamName, type Team } from '@sandites/contracts';
import { useQueryChoice } from '@sandites/remote-kit';
import { ButtonLink, EmptyState, SectionHeading } from '@sandites/ui';
import { isOnTeam, rosterSorts, sortAthletes, useAthletes } from '../athletes/listed-athletes';
import { RosterTable } from '../athletes/RosterTable';

/** The athletes of a team. */
export function Roster({ team }: { team: Team }) {
  const { sport } = team;
  const { athletes, read } = useAthletes();
  const [sort, chooseSort] = useQueryChoice('sort', rosterSorts, 'number');
  const ofTeam = athletes.filter((athlete) => isOnTeam(team, athlete));
  if (ofTeam.length === 0 && (read.data || read.error))
    return <EmptyState level={2} title="The roster is not here yet" />;
  return (
    <section>
      <SectionHeading
        title="Roster"
        actions={
          <ButtonLink
            to={`/player-cards?${new URLSearchParams({ sport }).toString()}`}
            variant="quiet"
            size="small"
          >
            Player Cards
          </ButtonLink>
        }
      />
      <RosterTable
        caption={`${teamName(team)} roster`}
        athletes={sortAthletes(ofTeam, sort, sport)}
        sport={sport}
        sort={sort}
        onSort={chooseSort}
        level={3}
      />
    </section>
  );
}
