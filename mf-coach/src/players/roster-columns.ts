import type { PlayerProfile } from '@sandites/contracts';
import { csvTemplate, toCsv, type CsvColumn } from '@sandites/ui/csv';

const templateColumns = [
  'firstName',
  'lastName',
  'position',
  'jerseyNumber',
  'graduationYear',
  'height',
  'weight',
  'gpa',
  'act',
  'sat',
  'hometown',
  'highSchool',
  'hudlUrl',
  'highlightUrl',
] as const;

export const rosterTemplate = (): string => csvTemplate(templateColumns);

/** A jersey is exported as text, blank for none. */
const exportColumns = [...templateColumns, 'jersey', 'email', 'sport'] as const;

/** Players in the columns of a file to upload; uploaded again it changes nothing. */
export const exportedRoster = (players: readonly PlayerProfile[]): string =>
  toCsv(
    exportColumns
      .filter((name) => name !== 'jerseyNumber')
      .map((name): CsvColumn<PlayerProfile> => ({ header: name, value: (player) => player[name] })),
    players,
  );
