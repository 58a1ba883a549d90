import { matchesSport, type Sport, type User } from '@sandites/contracts';
import { readStored, store, useSchool } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useMemo, useState } from 'react';

const keyOf = ({ id }: User) => `sandites-coach-teams-${id}`;

/**
 * The teams of a coach, as they said on this device.
 * @returns the teams, none of them for all; undefined until they have been asked
 */
export function useCoachTeams(
  user: User,
): readonly [teams: readonly Sport[] | undefined, keep: (teams: readonly Sport[]) => void] {
  const { sports } = useSchool();
  const [kept, setKept] = useState(() => readStored(keyOf(user)));
  const teams = useMemo(
    () => (Array.isArray(kept) ? sports.filter((sport) => kept.includes(sport)) : undefined),
    [kept, sports],
  );
  const keep = (next: readonly Sport[]) => {
    setKept(next);
    store(keyOf(user), next);
  };
  return [teams, keep];
}

/** The rows of these teams, then the others; each in their order. */
export function teamsFirst<Row extends Readonly<{ sport: string }>>(
  rows: readonly Row[],
  teams: readonly Sport[],
): readonly Row[] {
  if (teams.length === 0) return rows;
  const isOfTeam = ({ sport }: Row) => teams.some((team) => matchesSport(team, sport));
  return [...rows.filter(isOfTeam), ...rows.filter((row) => !isOfTeam(row))];
}

interface Props {
  chosen: readonly Sport[];
  onSave: (teams: readonly Sport[]) => void;
  onClose: () => void;
}

export function MyTeamsDialog({ chosen, onSave, onClose }: Props) {
  const { sports } = useSchool();
  const [teams, setTeams] = useState(chosen);
  const toggle = (team: Sport) =>
    setTeams(sports.filter((sport) => teams.includes(sport) !== (sport === team)));
  return (
    <Dialog
      title="My Teams"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onSave(teams)}>Save</Button>
        </>
      }
    >
      <p id="which-teams">
        Which teams are yours? On this device the dashboard begins with them; without one, with all.
      </p>
      <div role="group" aria-labelledby="which-teams" className="d-flex flex-wrap gap-2">
        {sports.map((sport) => (
          <Button
            key={sport}
            variant={teams.includes(sport) ? 'dark' : 'quiet'}
            aria-pressed={teams.includes(sport)}
            onClick={() => toggle(sport)}
          >
            {sport}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
