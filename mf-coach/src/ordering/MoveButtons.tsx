import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { classes, Icon, IconButton } from '@sandites/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import styles from './move-buttons.module.scss';

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
      <span ref={handle} className={styles['handle']} title="Drag to move" aria-hidden="true">
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
          className={styles['place']}
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
