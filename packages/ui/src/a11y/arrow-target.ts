import type { KeyboardEvent } from 'react';

/** The keys that go on and back. */
const axes = {
  row: { ArrowRight: 1, ArrowLeft: -1 },
  column: { ArrowDown: 1, ArrowUp: -1 },
} as const;

/**
 * Where a key moves the focus among controls that stand in a row or a column (ARIA Authoring Practices, tabs, toolbar, disclosure navigation).
 * @param index where the focus is; -1 before the first
 * @returns the index to focus; undefined where the key means nothing here: with Alt, Ctrl or the command key it is the browser's
 */
export function arrowTarget(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>, axis: keyof typeof axes, index: number, count: number) {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (count === 0 || altKey || ctrlKey || metaKey) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const steps: Record<string, number> = axes[axis];
  const step = steps[key];
  if (step === undefined) return undefined;
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count;
}
