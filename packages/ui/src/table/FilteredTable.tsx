import { Announcement, DataView, type DataViewProps, EmptyState, SkeletonTable } from '@sandites/ui';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, isLongList, type MoreRows, ShowMore } from './DataTable';
import { Toolbar } from './Toolbar';
import styles from './filtered-table.module.scss';

interface FilteredTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'windowed'>,
    Pick<DataViewProps<readonly Row[]>, 'read' | 'loadingLabel' | 'failed' | 'retryOf' | 'empty'> {
  /** The rows that search and filters leave, in their order. */
  filter: (rows: readonly Row[]) => readonly Row[];
  /** What a number of rows is called: `(count) => count === 1 ? 'game' : 'games'`. */
  noun: (count: number) => string;
  /** What stands where search and filters leave nothing. */
  noneFound: string;
  /** What there is to know of the rows before they are read: that some are missing. Stands where the rows stand. */
  notice?: ReactNode;
  /** What narrows the rows: SearchBox, FilterSelect. */
  filters?: ReactNode;
  /** What adds to them. */
  buttons?: ReactNode;
}

/** How many rows a list shows, of how many: `12 players`, `5 of 12 players`, and where it goes on, `the first 1000 of more than 1000 players`. */
export function countRows({ shown, loaded, hasMore }: { shown: number; loaded: number; hasMore: boolean }, noun: (count: number) => string): string {
  if (hasMore) return shown === loaded ? `The first ${loaded} of more than ${loaded} ${noun(loaded)}` : `${shown} of the first ${loaded} ${noun(loaded)}, of more than ${loaded}`;
  return shown === loaded ? `${loaded} ${noun(loaded)}` : `${shown} of ${loaded} ${noun(loaded)}`;
}

/** For an EmptyState: what there is to say and to do where the rows that are loaded have none that is wanted, and the list goes on. */
export const noneLoaded = (more: MoreRows | undefined, loadedCount: number) => more && { hint: `None of the first ${loadedCount}; there are more.`, action: <ShowMore more={more} /> };

/** A list that can be searched and filtered: its tools above it, how many it shows (said aloud when that changes), and the table. */
export function FilteredTable<Row>(props: FilteredTableProps<Row>) {
  const { read, loadingLabel, failed, retryOf, empty, filter, noun, noneFound, notice, filters, buttons, ...table } = props;
  const filtered = read.data && filter(read.data);
  const count = (total: number, matching: number) => countRows({ shown: matching, loaded: total, hasMore: table.more !== undefined }, noun);
  return (
    <>
      <Toolbar actions={buttons}>{filters}</Toolbar>
      <Announcement>{read.data && filtered ? `${count(read.data.length, filtered.length)} shown` : ''}</Announcement>
      <DataView
        read={read}
        loadingLabel={loadingLabel}
        skeleton={<SkeletonTable rows={8} columns={table.columns.length} />}
        failed={failed}
        retryOf={retryOf}
        empty={empty}
      >
        {(rows) => (
          <>
            {notice}
            {filtered?.length === 0 ? (
              <EmptyState level={3} title={noneFound} {...noneLoaded(table.more, rows.length)} />
            ) : (
              <>
                <p className={styles['count']} aria-hidden="true">
                  {count(rows.length, filtered?.length ?? rows.length)}
                </p>
                <DataTable {...table} rows={filtered ?? rows} windowed={isLongList(rows.length)} />
              </>
            )}
          </>
        )}
      </DataView>
    </>
  );
}
