import {
  Announcement,
  DataView,
  type DataViewProps,
  EmptyState,
  SkeletonTable,
} from '@sandites/ui';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, isLongList, type MoreRows, ShowMore } from './DataTable';
import { Toolbar } from './Toolbar';

interface FilteredTableProps<Row>
  extends
    Omit<DataTableProps<Row>, 'rows'>,
    Pick<DataViewProps<readonly Row[]>, 'read' | 'loadingLabel' | 'failed' | 'retryOf' | 'empty'> {
  /** Returns the rows that match search and filters. */
  filter: (rows: readonly Row[]) => readonly Row[];
  /** The noun for a number of rows: `(count) => count === 1 ? 'game' : 'games'`. */
  noun: (count: number) => string;
  /** Shown where search and filters match no row. */
  noneFound: string;
  /** A note above the rows, such as that some are missing. */
  notice?: ReactNode;
  /** Such as SearchBox and FilterSelect. */
  filters?: ReactNode;
  /** Such as an Add button. */
  buttons?: ReactNode;
}

/**
 * The count of visible rows: `12 players`, `5 of 12 players`, or of a longer list `the first 1000
 * of more than 1000 players`.
 */
export function countRows(
  { shown, loaded, hasMore }: { shown: number; loaded: number; hasMore: boolean },
  noun: (count: number) => string,
): string {
  if (hasMore)
    return shown === loaded
      ? `The first ${loaded} of more than ${loaded} ${noun(loaded)}`
      : `${shown} of the first ${loaded} ${noun(loaded)}, of more than ${loaded}`;
  return shown === loaded ? `${loaded} ${noun(loaded)}` : `${shown} of ${loaded} ${noun(loaded)}`;
}

/**
 * Props for an EmptyState where no loaded row matches and the server has more: a hint, and a button
 * that loads them.
 */
export const noneLoaded = (more: MoreRows | undefined, loadedCount: number) =>
  more && {
    hint: `None of the first ${loadedCount}; there are more.`,
    action: <ShowMore more={more} />,
  };

/**
 * A list with search and filters: the toolbar, the count (announced when it changes), and the
 * table.
 */
export function FilteredTable<Row>(props: FilteredTableProps<Row>) {
  const {
    read,
    loadingLabel,
    failed,
    retryOf,
    empty,
    filter,
    noun,
    noneFound,
    notice,
    filters,
    buttons,
    ...table
  } = props;
  const filtered = read.data && filter(read.data);
  const count = (total: number, matching: number) =>
    countRows({ shown: matching, loaded: total, hasMore: table.more !== undefined }, noun);
  return (
    <>
      <Toolbar actions={buttons}>{filters}</Toolbar>
      <Announcement>
        {read.data && filtered ? `${count(read.data.length, filtered.length)} shown` : ''}
      </Announcement>
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
                <p className="mb-2 fs-7 text-secondary font-tabular" aria-hidden="true">
                  {count(rows.length, filtered?.length ?? rows.length)}
                </p>
                <DataTable windowed={isLongList(rows.length)} {...table} rows={filtered ?? rows} />
              </>
            )}
          </>
        )}
      </DataView>
    </>
  );
}
