import { coachForm, fieldOf, type NewCoach } from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';
import { toCsv, type CsvColumn } from '@sandites/ui/csv';

/** Identifies the coach of a row (decisions.md D44). */
export const coachIdentity = ({ email, title }: Pick<NewCoach, 'email' | 'title'>) => `${email.trim()}\n${title.trim()}`.toLowerCase();

/** A staff file, with the columns of the template (coach-and-admin.md 9). */
export const staffCsv: CsvFormat<NewCoach> = {
  columns: ['name', 'title', 'email', 'photoUrl'],
  required: ['name', 'title', 'email'],
  otherNames: { name: ['Coach'], title: ['Role', 'Position'], email: ['E-mail', 'Mail'], photoUrl: ['Picture', 'Image'] },
  labels: { photoUrl: 'Photo URL' },
  identity: coachIdentity,
  readRow: (cells) => {
    const { value, issues } = coachForm.validate(cells);
    if (!issues) return { value };
    return { issues: issues.map((issue) => ({ message: issue.message, cells: [{ column: fieldOf(issue), value: cells[fieldOf(issue)] ?? '' }] })) };
  },
};

const templateColumns: readonly CsvColumn<never>[] = staffCsv.columns.map((header) => ({ header, value: () => null }));

/** An empty file to fill in. */
export const staffTemplate = (): string => toCsv(templateColumns, []);
