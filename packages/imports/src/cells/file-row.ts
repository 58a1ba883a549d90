import { fieldOf, type Issue, type Validator } from '@sandites/contracts';

interface NumberSchema {
  type?: string | readonly string[];
  maximum?: number;
}

const isNumeric = ({ type = [] }: NumberSchema) =>
  [type].flat().some((name) => name === 'number' || name === 'integer');

/**
 * A number as spreadsheets of other countries write it: `3,2` is 3.2, `1,390` is 1390 where that
 * can be.
 */
function plainNumber(text: string, { maximum = Number.POSITIVE_INFINITY }: NumberSchema): string {
  if (!/^[+-]?\d{1,9}(?:,\d{1,9}){1,3}$/.test(text)) return text;
  const groups = text.split(',');
  const isGrouped = groups.slice(1).every((group) => group.length === 3);
  if (isGrouped && Number(groups.join('')) <= maximum) return groups.join('');
  return groups.length === 2 ? groups.join('.') : text;
}

export type FileRow<T> =
  | { value: T; leftEmpty: readonly Issue[]; issues?: undefined }
  | { value?: undefined; leftEmpty?: undefined; issues: readonly Issue[] };

/**
 * Reads a row of a file: an optional cell that cannot be read is left empty, and never keeps the
 * row out.
 * @param cells by field
 * @param certain optional fields that decide what is done with the row: they must be readable
 * @returns the value and what was left empty, or the issues of the fields that must be there
 */
export function readFileRow<T>(
  validator: Validator<T>,
  cells: Readonly<Record<string, unknown>>,
  certain: readonly string[] = [],
): FileRow<T> {
  const { properties = {}, required = [] } = validator.schema as {
    properties?: Record<string, NumberSchema>;
    required?: readonly string[];
  };
  const given = Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => {
      const schema = properties[field];
      const isNumber = schema && isNumeric(schema) && typeof cell === 'string';
      return [field, isNumber ? plainNumber(cell.trim(), schema) : cell];
    }),
  );
  const first = validator.validate(given);
  if (first.issues === undefined) return { value: first.value, leftEmpty: [] };
  const isOptional = (field: string) =>
    Object.hasOwn(properties, field) && !required.includes(field) && !certain.includes(field);
  const issues = first.issues.filter((issue) => !isOptional(fieldOf(issue)));
  if (issues.length > 0) return { issues };
  const unread = first.issues.map(fieldOf);
  const second = validator.validate(
    Object.fromEntries(Object.entries(given).filter(([field]) => !unread.includes(field))),
  );
  return second.issues === undefined
    ? { value: second.value, leftEmpty: first.issues }
    : { issues: second.issues };
}
