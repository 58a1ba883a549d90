import { fieldOf, rosterRowForm, type PlayerSport, type RosterRow } from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';

/** The template's columns (coach-and-admin.md 9). */
export const rosterColumns = [
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

/** A roster file of one sport; a column `email` is taken where there is one (decisions.md D38). */
export const rosterCsv = (sport: PlayerSport): CsvFormat<RosterRow> => ({
  columns: [...rosterColumns, 'email'],
  readRow: (cells) => {
    const { value, issues } = rosterRowForm.check({ ...cells, sport });
    return issues ? { issues: issues.map((issue) => ({ message: `${fieldOf(issue)} ${issue.message}` })) } : { value };
  },
});
