import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { DataRow, useCardRole, type Key, type RowsProps } from './DataRow';
import styles from './data-table.module.scss';

/** Height of a row that was never measured, in pixels. */
const estimatedHeight = 61;

/** A row's height with the bottom margin of a card; the estimate without layout, as in jsdom. */
const heightOf = (row: Element): number =>
  row.getBoundingClientRect().height +
    (Number.parseFloat(getComputedStyle(row).marginBottom) || 0) || estimatedHeight;

export interface WindowedRowsProps<Row> extends RowsProps<Row> {
  /** Index of the row that is scrolled to at the start; negative where there is none. */
  opensAt: number;
  /** Index of the row that was just saved, which is scrolled to; negative where there is none. */
  savedIndex: number;
}

/**
 * The rows of a long table on or near the screen while the page scrolls, and the row with the
 * focus; spacers take the place of the others.
 */
export function WindowedRows<Row>({
  rows,
  opensAt,
  savedIndex,
  ...rowProps
}: WindowedRowsProps<Row>) {
  const { rowKey, savedRow } = rowProps;
  const role = useCardRole('rowgroup');
  const body = useRef<HTMLTableSectionElement>(null);
  const spacer = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [opensBelow] = useState(() => opensAt * estimatedHeight > window.innerHeight);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // A row that moves keeps its measured height.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row ? rowKey(row) : index;
      },
      [rows, rowKey],
    ),
    estimateSize: () => estimatedHeight,
    overscan: 6,
    scrollMargin: top,
    measureElement: heightOf,
    // The first paint is near the row that it opens at, so that no row moves after it.
    initialOffset: () => (opensBelow ? opensAt * estimatedHeight : window.scrollY),
  });
  // After each render, as what stands above the table may grow. The first spacer begins at the same
  // place whichever rows are rendered; a place computed from them flips between two pixels.
  const measureTop = () => {
    const start = spacer.current?.getBoundingClientRect().top;
    if (start !== undefined) setTop(Math.round(start + window.scrollY));
  };
  useLayoutEffect(measureTop);
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'center' });
  const opening = useRef(opensBelow);
  useLayoutEffect(() => {
    if (!opening.current || top === 0) return;
    opening.current = false;
    virtualizer.scrollToIndex(opensAt, { align: 'center' });
  }, [virtualizer, opensAt, top]);
  useEffect(() => {
    if (savedRow && savedIndex >= 0) virtualizer.scrollToIndex(savedIndex, { align: 'center' });
  }, [virtualizer, savedRow, savedIndex]);

  // The row with the focus stays, also where it is scrolled away: the focus would be lost with it.
  const [focused, setFocused] = useState<Key>();
  const focusedIndex =
    focused === undefined ? -1 : rows.findIndex((row) => rowKey(row) === focused);
  const isRemoved = focused !== undefined && focusedIndex < 0;
  useLayoutEffect(() => {
    if (isRemoved && document.activeElement === document.body)
      body.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isRemoved]);

  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const below = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top));
  const indexes = items.map(({ index }) => index);
  const isAway = (index: number) => !indexes.includes(index);
  const rendered =
    focusedIndex >= 0 && isAway(focusedIndex)
      ? [...indexes, focusedIndex].toSorted((one, other) => one - other)
      : indexes;

  const onFocus = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const index = Number(target.closest<HTMLElement>('tr[data-index]')?.dataset['index']);
    const row = rows[index];
    if (!row) return;
    setFocused(rowKey(row));
    // Tab in a row that was scrolled away leads to where the row is.
    if (relatedTarget && isAway(index)) requestAnimationFrame(() => scrollTo(index));
  };
  return (
    <>
      <tbody
        aria-hidden="true"
        ref={spacer}
        className={styles['spacer']}
        style={{ height: above }}
      />
      <tbody role={role} ref={body} onFocus={onFocus}>
        {rendered.map((index) => {
          const row = rows[index];
          return (
            row && (
              <DataRow
                key={rowKey(row)}
                ref={isAway(index) ? undefined : virtualizer.measureElement}
                {...rowProps}
                {...{ row, index }}
                isAway={isAway(index)}
              />
            )
          );
        })}
      </tbody>
      <tbody aria-hidden="true" className={styles['spacer']} style={{ height: below }} />
    </>
  );
}
