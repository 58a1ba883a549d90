/** How a field is named to people, and how its value is written. */
export interface ComparedField {
  name: string;
  label: string;
  /** As text by default; nothing for what is not known. */
  write?: (value: unknown) => string;
}

/** A field that two versions have otherwise. */
export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The fields in which two versions of a row differ, in the order of the form. */
export function differences(fields: readonly ComparedField[], mine: object, theirs: object): Difference[] {
  const [ours, others] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
  return fields
    .map(({ name, label, write = asText }) => ({ label, mine: write(ours.get(name)), theirs: write(others.get(name)) }))
    .filter((field) => field.mine !== field.theirs);
}
