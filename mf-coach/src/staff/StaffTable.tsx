import type { Coach, SportFilter } from '@sandites/contracts';
import { EmptyState } from '@sandites/ui';
import { DataTable, RowActions, type Column } from '@sandites/ui/table';
import { moved } from '../ordering/moved';
import { MoveButtons } from '../ordering/MoveButtons';
import { refilled } from '../ordering/refilled';
import { coachesSport } from './coaches-sport';
import { EmailLink } from './EmailLink';
import { useCoachOrder } from './use-coach-order';
import { useMarkedRow } from './use-marked-row';

export interface StaffTableProps {
  staff: readonly Coach[];
  sport: SportFilter;
  /** The coach that was just added: scrolled to, and marked for a moment. */
  added: number | undefined;
  onEdit: (coach: Coach) => void;
  onDelete: (coach: Coach) => void;
  onConflict: () => void;
}

/** The coaches of a sport in their order. Under a filter a coach changes places with those that are shown. */
export function StaffTable({ staff, sport, added, onEdit, onDelete, onConflict }: StaffTableProps) {
  const { items: ordered, order: save } = useCoachOrder(staff, onConflict);
  const shown = ordered.filter(({ title }) => coachesSport(title, sport));
  const move = (from: number, to: number) => void save(refilled(ordered, moved(shown, from, to)).map(({ id }) => id));
  const isThere = shown.some(({ id }) => id === added);
  const { table, isMarked } = useMarkedRow(isThere ? added : undefined);
  if (shown.length === 0) return <EmptyState level={3} title={`No coaches found for ${sport}`} />;

  const order = (coach: Coach) => (
    <MoveButtons
      name={coach.name}
      list="staff"
      place={shown.indexOf(coach)}
      count={shown.length}
      onMove={move}
    />
  );
  const columns: readonly Column<Coach>[] = [
    { header: 'Order', cell: order, wraps: false, isLong: true },
    { header: 'Name', cell: ({ name }) => name, isTitle: true },
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Email', cell: ({ email }) => <EmailLink email={email} />, isLong: true },
  ];
  return (
    <div ref={table}>
      <DataTable
        caption="Coaching staff"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        isMarked={({ id }) => isMarked(id)}
        actions={(coach) => <RowActions of={coach.name} onEdit={() => onEdit(coach)} onDelete={() => onDelete(coach)} />}
      />
    </div>
  );
}
