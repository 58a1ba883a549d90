import { allSports, mailTo, matchesSport, sportsInTitle, type Coach, type SportFilter } from '@sandites/contracts';
import { EmptyState } from '@sandites/ui';
import { DataTable, RowActions, type Column } from '@sandites/ui/table';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { MoveButtons } from '../ordering/MoveButtons';
import { mergeOrder, moveItem, useSortableList } from '../ordering/order';
import type { StaffMutations } from './use-staff-mutations';

/** Whether a coach of this title shows under a sport filter: the title names the sport (coach-and-admin.md 2, decisions.md D18). */
export const isOfSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsInTitle(title).some((sport) => matchesSport(filter, sport));

/** How long a new row is marked, in milliseconds. */
const markedFor = 4_000;

/**
 * Scrolls to a row as soon as it is in its table, and marks it for a moment.
 * @param id undefined while there is no such row
 */
function useMarkedRow(id: number | undefined): { table: RefObject<HTMLDivElement | null>; isMarked: (row: number) => boolean } {
  const table = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (id === undefined) return undefined;
    table.current?.querySelector('[data-marked]')?.scrollIntoView?.({ block: 'nearest' });
    const timer = setTimeout(() => setSeen(id), markedFor);
    return () => clearTimeout(timer);
  }, [id]);
  return { table, isMarked: (row) => row === id && row !== seen };
}

/** An email link that breaks before its @ where the column is narrow. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailTo(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

export interface StaffTableProps {
  staff: readonly Coach[];
  sport: SportFilter;
  mutations: StaffMutations;
  /** The coach that was just added: scrolled to, and marked for a moment. */
  added: number | undefined;
  onEdit: (coach: Coach) => void;
  onDelete: (coach: Coach) => void;
}

/** The coaches of a sport in their order. Under a filter a coach changes places with those that are shown. */
export function StaffTable({ staff, sport, mutations, added, onEdit, onDelete }: StaffTableProps) {
  const list = useSortableList(staff, mutations.order);
  const shown = list.items.filter(({ title }) => isOfSport(title, sport));
  const move = (from: number, to: number) => void list.reorder(mergeOrder(list.items, moveItem(shown, from, to)).map(({ id }) => id));
  const isShown = shown.some(({ id }) => id === added);
  const { table, isMarked } = useMarkedRow(isShown ? added : undefined);
  if (shown.length === 0) return <EmptyState level={3} title={`No coaches found for ${sport}`} />;

  const columns: readonly Column<Coach>[] = [
    {
      header: 'Order',
      cell: (coach) => <MoveButtons name={coach.name} list="staff" index={shown.indexOf(coach)} count={shown.length} onMove={move} />,
      wraps: false,
      isLong: true,
    },
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
