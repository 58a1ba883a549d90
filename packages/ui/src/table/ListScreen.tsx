import {
  Announcement,
  Button,
  DataView,
  type DataViewProps,
  EmptyState,
  SectionHeading,
  SkeletonLine,
  classes,
  Icon,
  readOptions,
  type SelectOption,
  VisuallyHidden,
} from '@sandites/ui';
import { type ReactNode, useId, useState } from 'react';
import { DataTable, type DataTableProps, isLongList, type MoreRows, ShowMore } from './DataTable';
import type { Column } from './DataRow';
import styles from './toolbar.module.scss';

interface ToolbarProps {
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone only the search, what is pressed and the last action stand beside a button Options. */
  folding?: { isOpen: boolean; toggle: () => void } | undefined;
}

/** A toolbar over a list: filters at the left, actions at the right. */
export function Toolbar({ children, actions, folding }: ToolbarProps) {
  return (
    <div
      className={classes(
        'd-flex d-print-none flex-wrap gap-3 align-items-start justify-content-between mb-4',
        folding && styles[folding.isOpen ? 'unfolded' : 'folded'],
      )}
    >
      {children && (
        <div className={classes('d-flex flex-wrap gap-3 minw-0', styles['filters'])}>
          {children}
        </div>
      )}
      {folding && (
        <Button
          variant={folding.isOpen ? 'dark' : 'quiet'}
          icon="filter"
          className={classes('d-md-none', styles['options'])}
          aria-expanded={folding.isOpen}
          onClick={folding.toggle}
        >
          <VisuallyHidden>Options</VisuallyHidden>
        </Button>
      )}
      {actions && <div className={classes('btn-row', styles['actions'])}>{actions}</div>}
    </div>
  );
}

interface SearchBoxProps {
  /**
   * The placeholder, such as `Search events...`; also the accessible name unless `label` is given.
   */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Suggestions that the browser shows while typing. */
  suggestions?: readonly string[];
}

export function SearchBox({
  placeholder,
  label = placeholder,
  value,
  onChange,
  suggestions,
}: SearchBoxProps) {
  const id = useId();
  return (
    <div className={classes('position-relative', styles['search'])}>
      <label htmlFor={id} className="position-absolute m-3 lh-1 text-secondary">
        <Icon name="search" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        list={suggestions && `${id}-list`}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface FilterSelectProps {
  /** Shown before the choice, such as `Filter by Sport`. */
  label: string;
  options: readonly SelectOption[];
  selected: string;
  onSelect: (value: string) => void;
}

export function FilterSelect({ label, options, selected, onSelect }: FilterSelectProps) {
  const id = useId();
  return (
    <div
      className={classes(
        'd-inline-flex align-items-center minw-0 mw-100 ps-3 bg-white rounded',
        styles['select'],
      )}
    >
      <label
        htmlFor={id}
        className="py-2 font-head fw-semibold fs-6 lh-1 ls-1 text-nowrap text-secondary"
      >
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={selected}
        onChange={({ target }) => onSelect(target.value)}
      >
        {/* The list's own `map`: it prerenders a school's sports as slots (template-school.ts). */}
        {options.map((option) =>
          readOptions([option]).map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          )),
        )}
      </select>
    </div>
  );
}

interface ListScreenProps<Row>
  extends
    Omit<DataTableProps<Row>, 'rows' | 'sortsAreFolded'>,
    Pick<DataViewProps<readonly Row[]>, 'read' | 'loadingLabel' | 'failed' | 'retryOf' | 'empty'> {
  /** The heading. Default: the list stands under the heading of its page. */
  title?: string;
  intro?: ReactNode;
  /** Buttons beside the heading; those of a list with search or filters are `buttons`. */
  headingActions?: ReactNode;
  /** Between heading and search, such as a warning. */
  banner?: ReactNode;
  filters?: ReactNode;
  buttons?: ReactNode;
  /** On a phone a button Options shows the filters, all buttons but the last, and how it is sorted. */
  folds?: boolean;
  /** Class around search, filters and buttons, such as one that keeps them on the screen. */
  toolbarClassName?: string;
  /** Rows of the skeleton. Default: 8. */
  skeletonRows?: number;
  /** The labels of a row's buttons, whose room the skeleton keeps. Default: Edit and More. */
  skeletonButtons?: readonly string[];
  /** The rows that match search and filters. Default: all. */
  rows?: readonly Row[];
  /**
   * How many rows there are without search and filters; null where they are more than a page.
   * Default: those of the read.
   */
  total?: number | null;
  /**
   * The noun for a number of rows: `(count) => count === 1 ? 'game' : 'games'`. Default: the rows
   * are not counted.
   */
  noun?: (count: number) => string;
  /** Shown where search and filters match no row. */
  noneFound?: string;
  noneFoundHint?: string | undefined;
  /** Above the rows, such as a note that some are missing, or what is selected. */
  notice?: ReactNode;
}

/**
 * The count of visible rows: `12 players`, `5 of 12 players`, or of a longer list `The first 1000 of
 * more than 1000 players`.
 * @param count.total without search and filters; null where it is unknown
 */
export function countRows(
  { shown, total, hasMore }: { shown: number; total: number | null; hasMore: boolean },
  noun: (count: number) => string,
): string {
  if (hasMore) return `The first ${shown} of more than ${shown} ${noun(shown)}`;
  return total === null || total === shown
    ? `${shown} ${noun(shown)}`
    : `${shown} of ${total} ${noun(total)}`;
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

/** Keeps the height of a line whose text is unknown. */
const unknown = '\u00a0';

function skeletonWidth({
  isTitle,
  isLong,
  align = 'start',
}: Pick<Column<unknown>, 'isTitle' | 'isLong' | 'align'>): string {
  if (isTitle || isLong) return '9em';
  return align === 'start' ? '6em' : '3em';
}

/** The buttons of most rows. */
const editAndMore = ['Edit', 'More'];

/** The table while it loads: its own columns, with gray bars in its cells. */
function skeletonOf<Row>(
  { caption, columns, sorting, actions }: Omit<DataTableProps<Row>, 'rows'>,
  buttons: readonly string[],
): Omit<DataTableProps<number>, 'rows'> {
  return {
    caption,
    ...(sorting && { sorting }),
    columns: columns.map(({ sortsBy, summary, cell: _, quickAction: _2, ...column }) => ({
      ...column,
      cell: () => <SkeletonLine width={skeletonWidth(column)} />,
      ...(sortsBy && { sortsBy: () => 0 }),
      ...(summary && { summary: () => <SkeletonLine width="3em" /> }),
    })),
    rowKey: (key) => key,
    actions:
      actions &&
      (() =>
        buttons.map((label) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            className="text-light bg-light border-0"
            disabled
          >
            {label}
          </Button>
        ))),
  };
}

/**
 * A screen with a list: heading, search and filters, buttons, the states of the read, and its rows,
 * which are cards on phones.
 */
export function ListScreen<Row>({
  read,
  loadingLabel,
  failed,
  retryOf,
  empty,
  title,
  intro,
  headingActions,
  banner,
  filters,
  buttons,
  folds = false,
  toolbarClassName,
  skeletonRows = 8,
  skeletonButtons = editAndMore,
  rows = read.data ?? [],
  total = read.data?.length ?? 0,
  noun,
  noneFound,
  noneFoundHint,
  notice,
  ...table
}: ListScreenProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const toolbar = (filters || buttons) && (
    <Toolbar
      actions={buttons}
      folding={folds ? { isOpen, toggle: () => setOpen(!isOpen) } : undefined}
    >
      {filters}
    </Toolbar>
  );
  const sortsAreFolded = folds && !isOpen;
  const hasMore = table.more !== undefined;
  const count = noun && read.data ? countRows({ shown: rows.length, total, hasMore }, noun) : '';
  return (
    <>
      {title !== undefined && (
        <div className={classes(folds && styles['heading'])}>
          <SectionHeading title={title} intro={intro} actions={headingActions} />
        </div>
      )}
      {banner}
      {toolbarClassName ? <div className={toolbarClassName}>{toolbar}</div> : toolbar}
      {noun && <Announcement>{count && `${count} shown`}</Announcement>}
      <DataView
        {...{ read, loadingLabel, failed, retryOf }}
        empty={total === 0 ? empty : undefined}
        skeleton={
          <>
            <div className="invisible">{notice}</div>
            {noun && <p className="mb-2 fs-7">{unknown}</p>}
            <DataTable
              {...skeletonOf(table, skeletonButtons)}
              rows={[...Array(skeletonRows).keys()]}
              sortsAreFolded={sortsAreFolded}
            />
          </>
        }
      >
        {() => (
          <>
            {notice}
            {rows.length === 0 && noneFound !== undefined ? (
              <EmptyState
                level={3}
                title={noneFound}
                hint={noneFoundHint}
                {...noneLoaded(table.more, read.data?.length ?? 0)}
              />
            ) : (
              <>
                {noun && (
                  <p className="mb-2 fs-7 text-secondary font-tabular" aria-hidden="true">
                    {count}
                  </p>
                )}
                <DataTable
                  windowed={isLongList(total ?? rows.length)}
                  {...table}
                  {...{ rows, sortsAreFolded }}
                />
              </>
            )}
          </>
        )}
      </DataView>
    </>
  );
}
