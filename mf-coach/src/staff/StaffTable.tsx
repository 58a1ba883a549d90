import type { Coach, SportFilter } from '@sandites/contracts';
import { Button, EmptyState, VisuallyHidden } from '@sandites/ui';
import { DataTable, type Column } from '@sandites/ui/table';
import { coachesSport } from './coaches-sport';
import { EmailLink } from './EmailLink';
import { OrderButtons } from './OrderButtons';
import { useCoachOrder } from './use-coach-order';

export interface StaffTableProps {
  staff: readonly Coach[];
  sport: SportFilter;
  onEdit: (coach: Coach) => void;
  onDelete: (coach: Coach) => void;
  onConflict: () => void;
}

/** The coaches of a sport in their order. Under a filter a coach changes places with the next one that is shown. */
export function StaffTable({ staff, sport, onEdit, onDelete, onConflict }: StaffTableProps) {
  const swap = useCoachOrder(staff, onConflict);
  const shown = staff.filter(({ title }) => coachesSport(title, sport));
  if (shown.length === 0) return <EmptyState level={3} title={`No coaches found for ${sport}`} />;

  const order = (coach: Coach) => {
    const place = shown.indexOf(coach);
    return <OrderButtons coach={coach} above={shown[place - 1]} below={shown[place + 1]} onSwap={(other) => void swap(coach, other)} />;
  };
  const columns: readonly Column<Coach>[] = [
    { header: 'Order', cell: order, wraps: false },
    { header: 'Name', cell: ({ name }) => name, isTitle: true, wraps: false },
    { header: 'Title', cell: ({ title }) => title },
    { header: 'Email', cell: ({ email }) => <EmailLink email={email} />, isLong: true },
  ];
  return (
    <DataTable
      caption="Coaching staff"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      actions={(coach) => (
        <>
          <Button look="quiet" size="small" onClick={() => onEdit(coach)}>
            Edit<VisuallyHidden> {coach.name}</VisuallyHidden>
          </Button>
          <Button look="bad" size="small" onClick={() => onDelete(coach)}>
            Delete<VisuallyHidden> {coach.name}</VisuallyHidden>
          </Button>
        </>
      )}
    />
  );
}
