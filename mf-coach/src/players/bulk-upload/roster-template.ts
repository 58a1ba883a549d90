import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import { rosterColumns } from './roster-csv';

const columns: readonly CsvColumn<never>[] = rosterColumns.map((header) => ({ header, value: () => null }));

export const rosterTemplate = (): string => toCsv(columns, []);

/** Gives the coach a file to fill in. */
export const downloadRosterTemplate = (): void => downloadFile('player_roster_template.csv', rosterTemplate());
