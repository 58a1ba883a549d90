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

/**
 * Shows a new order at once, and saves one order at a time: of several that are chosen during a
 * save only the last is saved next.
 * @param save resolves to whether the order was stored; where it was not, the stored order is shown
 *   again. Its second argument undoes the order.
 * @param canSave false while items are being added or removed, which must be stored first
 */
export function useSortableList<Item extends { id: number }>(
  items: readonly Item[],
  save: (ids: number[], undo: () => void) => Promise<boolean>,
  canSave = true,
) {
  const [chosen, setChosen] = useState<{ ids: number[]; before: number[] }>();
  const isSaving = useRef(false);
  const reorder = (ids: number[]) =>
    setChosen((now) => ({ ids, before: now?.before ?? items.map(({ id }) => id) }));
  const saveChosen = useEffectEvent(async (order: NonNullable<typeof chosen>) => {
    isSaving.current = true;
    const ids = sortByIds(items, order.ids).map(({ id }) => id);
    const isStored = await save(ids, () => reorder(order.before));
    isSaving.current = false;
    // A copy of an order that was chosen meanwhile, so that the effect runs again.
    setChosen((now) => (isStored && now && now !== order ? { ...now } : undefined));
  });
  useEffect(() => {
    if (chosen && canSave && !isSaving.current) void saveChosen(chosen);
  }, [chosen, canSave]);
  return { items: chosen ? sortByIds(items, chosen.ids) : items, reorder };
}

interface MoveButtonsProps {
  name: string;
  /** Identifies the list: rows of another list cannot be dropped here. */
  list: string;
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
