import { coachForm, fieldOf, parseLink, splitName, type NewCoach } from '@sandites/contracts';
import { readFileRow } from '../cells/file-row';
import type { Cells, ImportFormat, ParsedRow } from '../format';
import declared from './staff-columns.json';

/** A degree behind a name: `Lee Marsh, Ph.D.` */
const degree =
  /,\s*(?:ph\.?d|ed\.?d|m\.?ed|m\.?[as]|b\.?[as]|atc|lat|cscs|caa|cmaa|md|rn)\.?(?:,|$)/i;

/** The name of a row: in one column, where it may be `Last, First`, or in two. */
function nameOf({ name = '', firstName = '', lastName = '' }: Cells): string {
  if (name === '') return [firstName, lastName].filter(Boolean).join(' ');
  const parts = name.includes(',') && !degree.test(name) ? splitName(name) : null;
  return parts ? `${parts.firstName} ${parts.lastName}` : name;
}

function readCoach({ photoUrl = '', title, email }: Cells, name: string) {
  return readFileRow(coachForm, {
    ...(name && { name }),
    ...(title && { title }),
    ...(email && { email }),
    ...(photoUrl && { photoUrl: parseLink(photoUrl) ?? photoUrl }),
  });
}

function parseCoach(cells: Cells): ParsedRow<NewCoach> {
  const { value, leftEmpty, issues } = readCoach(cells, nameOf(cells));
  if (!value)
    return {
      issues: issues.map((issue) => ({
        message: issue.message,
        columns: [fieldOf(issue)],
        ...(issue.code !== undefined && { code: issue.code }),
      })),
    };
  return {
    value,
    warnings: leftEmpty.map(() => ({
      code: 'left_empty',
      message: `Photo URL “${cells['photoUrl']}” is left empty: it must be a link`,
      columns: ['photoUrl'],
    })),
  };
}

/** A file of the coaching staff. */
export const staffFormat = (): ImportFormat<NewCoach> => ({
  columns: ['name', 'title', 'email', 'photoUrl', 'firstName', 'lastName'],
  ...declared,
  accepts: {
    name: (cell) => !cell.includes('@'),
    email: (cell) => cell.includes('@'),
    photoUrl: (cell) => cell.includes('.'),
  },
  parser: () => parseCoach,
});
