import {
  Announcement,
  DataView,
  type DataViewProps,
  EmptyState,
  SectionHeading,
  SkeletonTable,
} from '@sandites/ui';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, isLongList, type MoreRows, ShowMore } from './DataTable';
import { Toolbar } from './Toolbar';

interface ScreenProps<Row> extends Pick<
  DataViewProps<readonly Row[]>,
  'read' | 'loadingLabel' | 'failed' | 'retryOf' | 'empty' | 'isEmpty'
> {
  /** The heading. Default: the list stands under the heading of its page. */
  title?: string;
  /** Below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading; those of a list with search or filters are `buttons`. */
  headingActions?: ReactNode;
  /** Between heading and search, such as a warning. */
  banner?: ReactNode;
  /** Such as SearchBox and FilterSelect. */
  filters?: ReactNode;
  /** Such as an Add button. */
  buttons?: ReactNode;
  /** Class around search, filters and buttons, such as one that keeps them on the screen. */
  toolbarClassName?: string;
  /** Rows of the skeleton. Default: 8. */
  skeletonRows?: number;
}

interface TableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** Returns the rows that match search and filters. Default: all. */
  filter?: (rows: readonly Row[]) => readonly Row[];
  /**
   * The noun for a number of rows: `(count) => count === 1 ? 'game' : 'games'`. Default: the rows
   * are not counted.
   */
  noun?: (count: number) => string;
  /** Shown where search and filters match no row. */
  noneFound?: string;
  noneFoundHint?: string;
  /** A note above the rows, such as that some are missing. */
  notice?: ReactNode;
}

interface CustomProps<Row> {
  /** The rows, where they are more than a table: with a selection, or with games before them. */
  children: (rows: readonly Row[]) => ReactNode;
  /** Columns of the skeleton. */
  skeletonColumns: number;
}

type ListScreenProps<Row> = ScreenProps<Row> & (TableProps<Row> | CustomProps<Row>);

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
 * A screen with a list: heading, search and filters, buttons, the states of the read, and its rows,
 * which are cards on phones.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const {
    read,
    loadingLabel,
    failed,
    retryOf,
    empty,
    isEmpty,
    title,
    intro,
    headingActions,
    banner,
    filters,
    buttons,
    toolbarClassName,
    skeletonRows = 8,
    ...list
  } = props;
  const toolbar = (filters || buttons) && <Toolbar actions={buttons}>{filters}</Toolbar>;
  const isCustom = 'children' in list;
  const rowsOf = isCustom
    ? list.children
    : (rows: readonly Row[]) => <ListTable {...list} loaded={rows} />;
  return (
    <>
      {title !== undefined && (
        <SectionHeading title={title} intro={intro} actions={headingActions} />
      )}
      {banner}
      {toolbarClassName ? <div className={toolbarClassName}>{toolbar}</div> : toolbar}
      {!isCustom && list.noun && (
        <Announcement>{read.data ? `${countOf(list, read.data)} shown` : ''}</Announcement>
      )}
      <DataView
        {...{ read, loadingLabel, failed, retryOf, empty, isEmpty }}
        skeleton={
          <SkeletonTable
            rows={skeletonRows}
            columns={isCustom ? list.skeletonColumns : list.columns.length}
          />
        }
      >
        {rowsOf}
      </DataView>
    </>
  );
}

/** How many of the loaded rows are visible. */
const countOf = <Row,>({ filter, noun, more }: TableProps<Row>, loaded: readonly Row[]): string =>
  noun
    ? countRows(
        {
          shown: (filter?.(loaded) ?? loaded).length,
          loaded: loaded.length,
          hasMore: more !== undefined,
        },
        noun,
      )
    : '';

/** The rows that match, with their number. */
function ListTable<Row>(props: TableProps<Row> & { loaded: readonly Row[] }) {
  const { loaded, filter, noun, noneFound, noneFoundHint, notice, ...table } = props;
  const rows = filter?.(loaded) ?? loaded;
  return (
    <>
      {notice}
      {rows.length === 0 && noneFound !== undefined ? (
        <EmptyState
          level={3}
          title={noneFound}
          hint={noneFoundHint}
          {...noneLoaded(table.more, loaded.length)}
        />
      ) : (
        <>
          {noun && (
            <p className="mb-2 fs-7 text-secondary font-tabular" aria-hidden="true">
              {countOf(props, loaded)}
            </p>
          )}
          <DataTable windowed={isLongList(loaded.length)} {...table} rows={rows} />
        </>
      )}
    </>
  );
}
