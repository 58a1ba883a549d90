/** What a row of a file will do to what is there. */
export interface RowEffect {
  kind: 'new' | 'changed' | 'unchanged';
  /** In words, such as `Already there`; `New`, `Changed` or `Unchanged` by default. */
  label?: string;
  /** What changes, such as `Weight: 180 → 190`, or what to think about, such as `In the past`. */
  details?: readonly string[];
}

const labels = { new: 'New', changed: 'Changed', unchanged: 'Unchanged' } as const;

/** What an effect is called. */
export const effectLabel = ({ kind, label }: RowEffect): string => label ?? labels[kind];

/** How many rows have each effect: `12 new, 3 changed`. */
export function countEffects(effects: readonly RowEffect[]): string {
  const counts = new Map<string, number>();
  for (const effect of effects) {
    const label = effectLabel(effect).toLowerCase();
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ');
}
