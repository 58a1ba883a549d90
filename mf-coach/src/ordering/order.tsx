import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { classes, Icon, IconButton } from '@sandites/ui';
import styles from './move-buttons.module.scss';

/** Sorts items by a list of ids; other items come last. */
export function sortByIds<Item extends { id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const ordered = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...ordered, ...items.filter((item) => !ordered.includes(item))];
}

/** Moves an item of a list to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/**
 * Applies a new order of the visible items of a filtered list to the whole list: they only take
 * each other's places.
 * @param visible the visible items in their new order
 */
export function mergeOrder<Item>(all: readonly Item[], visible: readonly Item[]): Item[] {
  const isShown = new Set(visible);
  const next = visible.values();
  return all.map((item) => (isShown.has(item) ? (next.next().value ?? item) : item));
}

interface SortableList<Item> {
  /** In the order that was requested last. */
  items: readonly Item[];
  reorder: (ids: number[]) => Promise<void>;
}

/**
 * Shows a new order at once, and saves one order at a time: of several orders requested during a
 * save, only the last one is saved next.
 * @param save resolves to whether the order was stored; where it was not, the list is rolled back
 *   and pending orders are dropped. Its second argument undoes the order.
 * @param canSave while false, orders are shown and queued, because added or removed items must be
 *   stored first
 */
export function useSortableList<Item extends { id: number }>(
  items: readonly Item[],
  save: (ids: number[], undo: () => void) => Promise<boolean>,
  canSave = true,
): SortableList<Item> {
  const [optimisticOrder, setOptimisticOrder] = useState<number[]>();
  const latest = useRef({ items, save, canSave });
  useEffect(() => {
    latest.current = { items, save, canSave };
  });
  const pendingOrder = useRef<number[]>(undefined);
  const isSaving = useRef(false);

  async function savePending(): Promise<void> {
    if (isSaving.current || !pendingOrder.current) return;
    isSaving.current = true;
    const before = latest.current.items.map(({ id }) => id);
    while (pendingOrder.current && latest.current.canSave) {
      const next = sortByIds(latest.current.items, pendingOrder.current).map(({ id }) => id);
      pendingOrder.current = undefined;
      if (!(await latest.current.save(next, () => void reorder(before))))
        pendingOrder.current = undefined;
    }
    isSaving.current = false;
    if (!pendingOrder.current) setOptimisticOrder(undefined);
  }
  async function reorder(ids: number[]): Promise<void> {
    setOptimisticOrder(ids);
    pendingOrder.current = ids;
    await savePending();
  }
  const savePendingNow = useEffectEvent(() => void savePending());
  useEffect(() => {
    if (canSave) savePendingNow();
  }, [canSave]);
  return { items: optimisticOrder ? sortByIds(items, optimisticOrder) : items, reorder };
}

interface MoveButtonsProps {
  /** Name of the row that is moved. */
  name: string;
  /** Identifies the list: rows of another list cannot be dropped here. */
  list: string;
  /**
   * Index of the row in the list of `count` rows; the first cannot move up, the last cannot move
   * down.
   */
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/**
 * Makes the table row or list item around a handle draggable onto others of its list; `data-over`
 * marks the one under the pointer.
 */
function useDragHandle({
  list,
  index,
  onMove,
}: Pick<MoveButtonsProps, 'list' | 'index' | 'onMove'>): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent((from: unknown) => {
    if (typeof from === 'number' && from !== index) onMove(from, index);
  });
  useEffect(() => {
    const handle = ref.current;
    const row = handle?.closest<HTMLElement>('tr, li');
    if (!handle || !row) return undefined;
    row.classList.add(styles['row'] ?? 'row');
    const setOver = (isOver: boolean) => row.toggleAttribute('data-over', isOver);
    return combine(
      draggable({ element: row, dragHandle: handle, getInitialData: () => ({ list, index }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          drop(source.data['index']);
        },
      }),
    );
  }, [list, index]);
  return ref;
}

/** A longer list has a drop-down that moves a row to any position. */
const longListLength = 5;

/**
 * Moves a row by one up or down, by dragging its handle, or on a long list to any position. The
 * pressed button keeps the focus, and its row stays in view.
 */
export function MoveButtons({ name, list, index, count, onMove }: MoveButtonsProps) {
  const handle = useDragHandle({ list, index, onMove });
  const pressedButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    pressedButton.current?.focus();
    pressedButton.current?.scrollIntoView?.({ block: 'nearest' });
    pressedButton.current = null;
  }, [index]);
  const move = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to >= count) return;
    pressedButton.current = button;
    onMove(index, to);
  };
  return (
    <span
      className={classes('d-inline-flex gap-1 align-items-center d-print-none', styles['order'])}
    >
      <span
        ref={handle}
        className={classes('p-2 text-secondary', styles['handle'])}
        title="Drag to move"
        aria-hidden="true"
      >
        <Icon name="menu" />
      </span>
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={({ currentTarget }) => move(currentTarget, index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={({ currentTarget }) => move(currentTarget, index + 1)}
      />
      {count > longListLength && (
        <select
          className="form-select w-auto py-0"
          aria-label={`Move ${name} to place`}
          value={index + 1}
          onChange={({ target }) => onMove(index, Number(target.value) - 1)}
        >
          {Array.from({ length: count }, (_, optionIndex) => (
            <option key={optionIndex}>{optionIndex + 1}</option>
          ))}
        </select>
      )}
    </span>
  );
}
