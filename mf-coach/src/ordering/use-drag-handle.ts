import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

interface DragHandleOptions {
  /** Which list; rows of another cannot be dropped here. */
  list: string;
  /** Where the row stands, from 0. */
  place: number;
  /** Moves a row to the place where it was dropped. */
  onMove: (from: number, to: number) => void;
}

/** Lets the table row or list item around a handle be dragged by it onto another of its list; `data-over` marks the one under the pointer. */
export function useDragHandle({ list, place, onMove }: DragHandleOptions): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent((from: unknown) => {
    if (typeof from === 'number' && from !== place) onMove(from, place);
  });
  useEffect(() => {
    const handle = ref.current;
    const row = handle?.closest<HTMLElement>('tr, li');
    if (!handle || !row) return undefined;
    const mark = (isOver: boolean) => row.toggleAttribute('data-over', isOver);
    return combine(
      draggable({ element: row, dragHandle: handle, getInitialData: () => ({ list, place }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop: ({ source }) => {
          mark(false);
          drop(source.data['place']);
        },
      }),
    );
  }, [list, place]);
  return ref;
}
