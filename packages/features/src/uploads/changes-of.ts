import type { RowEffect } from './row-effect';

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * What a row does to the one that is stored: blank cells change nothing (product D44).
 * @param stored undefined where there is none yet
 * @param names the columns, as the details name them
 */
export function changesOf(row: object, stored: object | undefined, names: readonly string[]): RowEffect {
  if (!stored) return { kind: 'new' };
  const [given, there] = [new Map(Object.entries(row)), new Map(Object.entries(stored))];
  const details = names.flatMap((name) => {
    const [to, from] = [asText(given.get(name)), asText(there.get(name))];
    return to === '' || to === from ? [] : [`${name}: ${from || 'empty'} → ${to}`];
  });
  return details.length > 0 ? { kind: 'changed', details } : { kind: 'unchanged' };
}
