import { personKey, splitName } from '@sandites/contracts';
import { failure, type Result, type ResultMessages } from '@sandites/remote-kit';

/**
 * A search of rows: those of which a field contains the text, by letters and digits alone: `st marys`
 * finds `St. Mary’s`.
 * @param fieldsOf the searchable fields of a row
 */
export const searchBy =
  <Row>(fieldsOf: (row: Row) => readonly (string | null | undefined)[]) =>
  <Found extends Row>(rows: readonly Found[], text: string): Found[] => {
    const searched = personKey(text);
    return rows.filter((row) =>
      fieldsOf(row).some((field) => personKey(field ?? '').includes(searched)),
    );
  };

let collator: Intl.Collator | undefined;
/** Compares names in English order, with numbers in them by value. */
export const compareNames = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(a, b);

/** Compares full names, such as `Ann de la Cruz`, by the last name; a single word is one. */
export function compareFullNames(a: string, b: string): number {
  const parts = (name: string) => splitName(name) ?? { lastName: name, firstName: '' };
  const [one, other] = [parts(a), parts(b)];
  return compareNames(one.lastName, other.lastName) || compareNames(one.firstName, other.firstName);
}

/** `a, b, and c` */
export const joinWords = (words: readonly string[]): string =>
  new Intl.ListFormat('en').format(words);

/** `1 player`, `12 players`, `3 coaches` with `coaches` for `many`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export interface ChangeMessages {
  created: ResultMessages;
  updated: ResultMessages;
  deleted: ResultMessages;
}

/** Changes one row of a list; the other rows stay the same objects. */
export const withChanges = <Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number,
  changes: object,
): Row[] => rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

/**
 * A conflict (409), such as with a name that is taken, as an issue of a form.
 * @param path of the field, `/username`; blank for the form as a whole
 * @param fallback the message where the server gives none
 */
export function conflictAsIssue(
  result: Result<unknown>,
  path: string,
  fallback: string,
): Result<unknown> {
  if (result.ok || result.error.status !== 409 || result.error.issues.length > 0) return result;
  return failure({ issues: [{ path, message: result.error.serverMessage ?? fallback }] });
}
