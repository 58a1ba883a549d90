import {
  allSports,
  matchesSport,
  sportsInTitle,
  type Coach,
  type SportFilter,
} from '@sandites/contracts';
import { EmptyState } from '@sandites/ui';
import { DataTable, EmailLink, RowActions, type Column, type SavedRow } from '@sandites/ui/table';
import { MoveButtons } from '../ordering/MoveButtons';
import { mergeOrder, moveItem, useSortableList } from '../ordering/order';
import type { StaffMutations } from './use-staff-mutations';

/** Whether a coach's title names the sport of the filter. */
export const titleMatchesSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsInTitle(title).some((sport) => matchesSport(filter, sport));

interface StaffTableProps {
  staff: readonly Coach[];
  sport: SportFilter;
  mutations: StaffMutations;
  savedRow: SavedRow | undefined;
  onEdit: (coach: Coach) => void;
  onDelete: (coach: Coach) => void;
}

/**
 * The coaches of a sport in their order. Under a filter a coach moves among the visible ones only.
 */
export function StaffTable({
  staff,
  sport,
  mutations,
  savedRow,
  onEdit,
  onDelete,
}: StaffTableProps) {
  const list = useSortableList(staff, mutations.order);
  const filtered = list.items.filter(({ title }) => titleMatchesSport(title, sport));
  const move = (from: number, to: number) =>
    void list.reorder(mergeOrder(list.items, moveItem(filtered, from, to)).map(({ id }) => id));
  if (filtered.length === 0)
    return <EmptyState level={3} title={`No coaches found for ${sport}`} />;

  const columns: readonly Column<Coach>[] = [
    {
      header: 'Order',
      cell: (coach) => (
        <MoveButtons
          name={coach.name}
          list="staff"
          index={filtered.indexOf(coach)}
          count={filtered.length}
          onMove={move}
        />
      ),
      wraps: false,
      isLong: true,
    },
    { header: 'Name', cell: ({ name }) => name, isTitle: true },
    { header: 'Title', cell: ({ title }) => title, summary: ({ title }) => title },
    { header: 'Email', cell: ({ email }) => <EmailLink email={email} />, isLong: true },
  ];
  return (
    <DataTable
      caption="Coaching staff"
      columns={columns}
      rows={filtered}
      rowKey={({ id }) => id}
      savedRow={savedRow}
      actions={(coach) => (
        <RowActions of={coach.name} onEdit={() => onEdit(coach)} onDelete={() => onDelete(coach)} />
      )}
    />
  );
}
