import { exportPlayers, type PlayerProfile } from '@sandites/contracts';
import { useChange, useTellOutcome } from '@sandites/remote-kit';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import { rosterColumns } from './bulk-upload/roster-csv';

const names = [...rosterColumns, 'email'] as const;

const columns: readonly CsvColumn<PlayerProfile>[] = [
  ...names.map((name): CsvColumn<PlayerProfile> => ({ header: name, value: (player) => player[name] })),
  { header: 'sport', value: ({ sport }) => sport },
];

/** Players as a file with the columns of the roster template, and the sport; it can be changed and uploaded again. */
export const rosterFile = (players: readonly PlayerProfile[]): string => toCsv(columns, players);

/** Gives the coach players as a file (product D27), once it is noted who takes them along. */
export function useRosterExport(): { exportRoster: (players: readonly PlayerProfile[]) => Promise<void>; isPending: boolean } {
  const { run, isPending } = useChange(exportPlayers);
  const tell = useTellOutcome();
  const exportRoster = async (players: readonly PlayerProfile[]) => {
    const sent = await run({ body: { count: players.length } });
    if (sent.ok) downloadFile('player_roster.csv', rosterFile(players));
    tell(sent, { done: 'Player profiles exported successfully', failed: 'Failed to export player profiles' });
  };
  return { exportRoster, isPending };
}
