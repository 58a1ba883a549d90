import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { type Column, DataRow, useCardRole, isOneOf, type Key, type SavedRow } from './DataRow';
import styles from './data-table.module.scss';

/** Height of a row that was never measured, in pixels. */
const estimatedHeight = 61;
/** Rows rendered beyond each edge of the screen. */
const overscan = 6;

/** A row's height with the bottom margin of a card; the estimate without layout, as in jsdom. */
const heightOf = (row: Element): number =>
  row.getBoundingClientRect().height +
    (Number.parseFloat(getComputedStyle(row).marginBottom) || 0) || estimatedHeight;

/**
 * Computes the rows of a long table on or near the screen while the page scrolls.
 * @param opensAt index of the row that is scrolled into view at the start; none where it is
 *   negative
 * @param saved the row that was just saved, which is scrolled into view too
 * @param savedIndex where it is; negative where it is not in the list
 */
function useRowWindow(
  count: number,
  opensAt: number,
  saved: SavedRow | undefined,
  savedIndex: number,
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const spacer = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [opensBelow] = useState(() => opensAt * estimatedHeight > window.innerHeight);
  // The first paint is near that row, so that no row moves after it.
  const initialOffset = () => (opensBelow ? opensAt * estimatedHeight : window.scrollY);
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    overscan,
    scrollMargin: top,
    measureElement: heightOf,
    initialOffset,
  });
  const items = rows.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;

  const measureTop = () => {
    const start = spacer.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  };
  // On every render, because the height of the content above the table may change. Of the spacer,
  // which begins at the same place whichever rows are rendered: a place computed from them flips
  // between two pixels without end.
  useLayoutEffect(measureTop);
  const isOpening = useRef(opensBelow);
  useLayoutEffect(() => {
    if (!isOpening.current || top === 0) return;
    isOpening.current = false;
    rows.scrollToIndex(opensAt, { align: 'center' });
  }, [rows, opensAt, top]);
  useEffect(() => {
    if (saved && savedIndex >= 0) rows.scrollToIndex(savedIndex, { align: 'center' });
  }, [rows, saved, savedIndex]);
  const below = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  const { startIndex = 0, endIndex = count } = rows.range ?? {};
  return {
    body,
    spacer,
    indexes: items.map(({ index }) => index),
    isOnScreen: (index: number) => index >= startIndex && index <= endIndex,
    above,
    below: Math.max(0, below),
    measure: rows.measureElement,
    scrollTo: (index: number) => rows.scrollToIndex(index, { align: 'center' }),
  };
}

const focusable = 'a[href], button, input, select, textarea, summary';
const controlsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(focusable) ?? []),
];

/**
 * Keeps the focus on its row. React keys are indexes, so the element of an index is replaced when
 * the focused row is no longer at that index: otherwise the focus
 * would stay on the same button of the next row. The focus follows a row that moved; if the row was
 * deleted, it moves to the closest ancestor with
 * `tabIndex={-1}`.
 */
function useFocusedRow<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
) {
  const [focused, setFocused] = useState<{ key: Key; index: number; control: number }>();
  const [replacement, setReplacement] = useState({ index: -1, times: 0 });
  const hasFocus = useRef(false);
  const keyAt = (index: number) => {
    const row = rows[index];
    return row && rowKey(row);
  };
  if (focused && keyAt(focused.index) !== focused.key) {
    const index = rows.findIndex((row) => rowKey(row) === focused.key);
    setFocused(index < 0 ? undefined : { ...focused, index });
    setReplacement({ index: focused.index, times: replacement.times + 1 });
  }

  const movedTo = focused?.index;
  const control = focused?.control ?? 0;
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const row =
      movedTo === undefined ? null : body.current?.querySelector(`tr[data-index="${movedTo}"]`);
    const target =
      controlsOf(row)[control] ?? body.current?.closest<HTMLElement>('[tabindex="-1"]');
    target?.focus({ preventScroll: true });
  }, [body, replacement, movedTo, control]);

  return {
    index: focused?.index,
    /** The React key of the row at an index. */
    elementKey: (index: number) =>
      index === replacement.index ? `${index}, ${replacement.times}` : index,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      const row = target.closest<HTMLElement>('tr[data-index]');
      const index = Number(row?.dataset['index']);
      const key = keyAt(index);
      if (key !== undefined) setFocused({ key, index, control: controlsOf(row).indexOf(target) });
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

export interface WindowedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  actions: ((row: Row) => ReactNode) | undefined;
  isMarked: ((row: Row) => boolean) | undefined;
  isMuted: ((row: Row) => boolean) | undefined;
  opensAtMarked: boolean;
  saved: SavedRow | undefined;
  savedIndex: number;
}

/** Memoized: scrolling and measuring render the table often, while most rows stay the same. */
const MemoRow = memo(DataRow) as typeof DataRow;

/**
 * The rows of a long table on or near the screen, and the row with the focus; spacers take the
 * place of the others. React keys are indexes, so that a search
 * updates existing elements, which is faster than creating new ones.
 */
export function WindowedRows<Row>({
  columns,
  rows,
  rowKey,
  actions,
  isMarked,
  isMuted,
  opensAtMarked,
  saved,
  savedIndex,
}: WindowedRowsProps<Row>) {
  const role = useCardRole('rowgroup');
  const [opensAt] = useState(() => (opensAtMarked && isMarked ? rows.findIndex(isMarked) : -1));
  const { body, spacer, indexes, isOnScreen, above, below, measure, scrollTo } = useRowWindow(
    rows.length,
    opensAt,
    saved,
    savedIndex,
  );
  const { index: focusedIndex, elementKey, onFocus, onBlur } = useFocusedRow(body, rows, rowKey);
  const isAway = (index: number) => !indexes.includes(index);
  const rendered =
    focusedIndex !== undefined && isAway(focusedIndex)
      ? [...indexes, focusedIndex].toSorted((one, other) => one - other)
      : indexes;
  /** Tab in a row that was scrolled away leads to where the row is, not to its stand-in. */
  const onRowFocus = (event: FocusEvent<HTMLElement>) => {
    onFocus(event);
    const index = Number(event.target.closest<HTMLElement>('tr[data-index]')?.dataset['index']);
    if (event.relatedTarget && isAway(index)) requestAnimationFrame(() => scrollTo(index));
  };
  // A keystroke updates the visible rows first; rows beyond the viewport are deferred.
  const deferredRows = useDeferredValue(rows);
  return (
    <>
      <tbody
        aria-hidden="true"
        ref={spacer}
        className={styles['spacer']}
        style={{ height: above }}
      />
      <tbody role={role} ref={body} onFocus={onRowFocus} onBlur={onBlur}>
        {rendered.map((index) => {
          const isOffscreen = isAway(index);
          const row =
            (isOnScreen(index) || index === focusedIndex ? undefined : deferredRows[index]) ??
            rows[index];
          return (
            row && (
              <MemoRow
                key={elementKey(index)}
                ref={isOffscreen ? undefined : measure}
                {...{ row, columns, actions, index }}
                isAway={isOffscreen}
                isMarked={isMarked?.(row)}
                isMuted={isMuted?.(row)}
                isSaved={isOneOf(saved, rowKey(row))}
              />
            )
          );
        })}
      </tbody>
      <tbody aria-hidden="true" className={styles['spacer']} style={{ height: below }} />
    </>
  );
}
