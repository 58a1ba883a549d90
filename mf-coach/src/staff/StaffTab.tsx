import {
  listCoaches,
  type Coach,
  type SportFilter,
  allSports,
  matchesSport,
  sportsInTitle,
} from '@sandites/contracts';
import { useRead, useLoadErrorToast } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, useSavedRow, EmailLink, RowActions, type Column } from '@sandites/ui/table';
import { UploadStaffDialog } from './UploadStaffDialog';
import { CoachFormDialog, DeleteCoachDialog, useStaffMutations } from './CoachDialogs';
import { MoveButtons, mergeOrder, moveItem, useSortableList } from '../ordering/order';

export const titleMatchesSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsInTitle(title).some((sport) => matchesSport(filter, sport));

type OpenCoachDialog =
  | { kind: 'add' | 'upload'; coach?: undefined }
  | { kind: 'edit' | 'delete'; coach: Coach };

export function StaffTab({ sport }: { sport: SportFilter }) {
  const staff = useRead(listCoaches);
  useLoadErrorToast(staff, 'Failed to fetch coaches');
  const [savedRow, showSaved] = useSavedRow();
  const mutations = useStaffMutations(staff.data ?? [], showSaved);
  const list = useSortableList(staff.data ?? [], mutations.order);
  // Under a filter a coach moves among the visible ones only.
  const filtered = list.items.filter(({ title }) => titleMatchesSport(title, sport));
  const move = (from: number, to: number) =>
    list.reorder(mergeOrder(list.items, moveItem(filtered, from, to)).map(({ id }) => id));
  const { dialog, open, close: onClose } = useOpenDialog<OpenCoachDialog>();

  const actions = (
    <>
      <Button variant="quiet" icon="upload" onClick={() => open({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Coach
      </Button>
    </>
  );
  const columns: readonly Column<Coach>[] = [
    {
      header: 'Order',
      cell: (coach) => (
        <>
          <span className="d-none d-print-inline-block">{filtered.indexOf(coach) + 1}</span>
          <MoveButtons
            name={coach.name}
            list="staff"
            index={filtered.indexOf(coach)}
            count={filtered.length}
            onMove={move}
          />
        </>
      ),
      wraps: false,
      isLong: true,
    },
    { header: 'Name', cell: ({ name }) => name, isTitle: true, isName: true },
    { header: 'Title', cell: ({ title }) => title, summary: ({ title }) => title },
    { header: 'Email', cell: ({ email }) => <EmailLink email={email} />, isLong: true },
  ];
  return (
    <>
      <ListScreen
        title="Coaching Staff"
        headingActions={actions}
        read={staff}
        loadingLabel="Loading coaches..."
        failed="The coaches could not be loaded."
        empty={
          <EmptyState level={3} title="No coaches found. Add your first coach to get started." />
        }
        noneFound={`No coaches found for ${sport}`}
        caption="Coaching staff"
        columns={columns}
        rows={filtered}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        actions={(coach) => (
          <RowActions
            of={coach.name}
            onEdit={() => open({ kind: 'edit', coach })}
            onDelete={() => open({ kind: 'delete', coach })}
          />
        )}
      />
      {dialog?.kind === 'upload' && <UploadStaffDialog onUploaded={showSaved} onClose={onClose} />}
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <CoachFormDialog coach={dialog.coach} {...{ mutations, onClose }} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCoachDialog coach={dialog.coach} {...{ mutations, onClose }} />
      )}
    </>
  );
}
