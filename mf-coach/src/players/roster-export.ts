import type { PlayerProfile } from '@sandites/contracts';
import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import { rosterColumns } from './bulk-upload/roster-csv';

const names = [...rosterColumns, 'email'] as const;

const columns: readonly CsvColumn<PlayerProfile>[] = [
  ...names.map((name): CsvColumn<PlayerProfile> => ({ header: name, value: (player) => player[name] })),
  { header: 'sport', value: ({ sport }) => sport },
];

/** Players as a file with the columns of the roster template, and the sport; it can be changed and uploaded again. */
export const rosterFile = (players: readonly PlayerProfile[]): string => toCsv(columns, players);

/** Gives the coach the players that are listed (product D27). */
export const downloadRoster = (players: readonly PlayerProfile[]): void => downloadFile('player_roster.csv', rosterFile(players));
