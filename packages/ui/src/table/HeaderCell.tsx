import { Icon, classes } from '@sandites/ui';
import { useCardRole } from './card-roles';
import type { Column } from './column';
import styles from './data-table.module.scss';
import type { Sorting } from './sorting';

/** A column's header; a button where the rows can be sorted by it. */
export function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, align = 'start', sortsBy } = column;
  const role = useCardRole('columnheader');
  if (!sorting || !sortsBy) {
    return (
      <th role={role} scope="col" className={styles[align]}>
        {header}
      </th>
    );
  }
  const isSorted = sorting.by === header;
  return (
    <th
      role={role}
      scope="col"
      className={classes(styles[align], styles['sortable'])}
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => sorting.sortBy(header)}>
        {header}
        <Icon name={isSorted && sorting.descending ? 'chevron-down' : 'chevron-up'} size={14} className={isSorted ? undefined : styles['unsorted']} />
      </button>
    </th>
  );
}
