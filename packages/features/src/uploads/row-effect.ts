import { columnLabel, type CsvFormat } from './csv-format';

/** The effect of a file's row on the stored data. */
export interface RowEffect {
  kind: 'new' | 'changed' | 'unchanged';
  /** Such as `Already there`. Default: `New`, `Changed` or `Unchanged`. */
  label?: string;
  /** Changes, such as `Weight: 180 → 190`, or hints, such as `In the past`. */
  details?: readonly string[];
}

const labels = { new: 'New', changed: 'Changed', unchanged: 'Unchanged' } as const;

/** The label of an effect. */
export const effectLabel = ({ kind, label }: RowEffect): string => label ?? labels[kind];

/** The number of rows per effect: `12 new, 3 changed`. */
export function countEffects(effects: readonly RowEffect[]): string {
  const counts = new Map<string, number>();
  for (const effect of effects) {
    const label = effectLabel(effect).toLowerCase();
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ');
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The effect of a row on the stored row with the same identity: blank cells change nothing (product
 * D44).
 * @param stored null or undefined where nothing is stored yet
 */
export function uploadEffect(
  row: object,
  stored: object | null | undefined,
  format: Pick<CsvFormat<never>, 'columns' | 'labels'>,
): RowEffect {
  if (!stored) return { kind: 'new' };
  const [newValues, storedValues] = [new Map(Object.entries(row)), new Map(Object.entries(stored))];
  const details = format.columns.flatMap((name) => {
    const [to, from] = [asText(newValues.get(name)), asText(storedValues.get(name))];
    return to === '' || to === from
      ? []
      : [`${columnLabel(format, name)}: ${from || 'empty'} → ${to}`];
  });
  return details.length > 0 ? { kind: 'changed', details } : { kind: 'unchanged' };
}
