import { listCoaches, type Coach, type SportFilter } from '@sandites/contracts';
import { useRead, useLoadErrorToast } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, useSavedRow } from '@sandites/ui/table';
import { UploadStaffDialog } from './UploadStaffDialog';
import { AddCoachDialog, DeleteCoachDialog, EditCoachDialog } from './CoachDialogs';
import { StaffTable } from './StaffTable';
import { useStaffMutations } from './use-staff-mutations';

type OpenCoachDialog =
  | { kind: 'add' }
  | { kind: 'upload' }
  | { kind: 'edit' | 'delete'; coach: Coach };

/** The coaching staff in its order. */
export function StaffTab({ sport }: { sport: SportFilter }) {
  const staff = useRead(listCoaches);
  useLoadErrorToast(staff, 'Failed to fetch coaches');
  const [savedRow, showSaved] = useSavedRow();
  const mutations = useStaffMutations(staff.data ?? [], showSaved);
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
  return (
    <>
      <ListScreen
        title="Coaching Staff"
        headingActions={actions}
        read={staff}
        loadingLabel="Loading coaches..."
        skeletonColumns={5}
        failed="The coaches could not be loaded."
        empty={
          <EmptyState level={3} title="No coaches found. Add your first coach to get started." />
        }
      >
        {(coaches) => (
          <StaffTable
            staff={coaches}
            onEdit={(coach) => open({ kind: 'edit', coach })}
            onDelete={(coach) => open({ kind: 'delete', coach })}
            {...{ sport, mutations, savedRow }}
          />
        )}
      </ListScreen>
      {dialog?.kind === 'add' && <AddCoachDialog {...{ mutations, onClose }} />}
      {dialog?.kind === 'upload' && <UploadStaffDialog onUploaded={showSaved} onClose={onClose} />}
      {dialog?.kind === 'edit' && (
        <EditCoachDialog coach={dialog.coach} {...{ mutations, onClose }} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCoachDialog coach={dialog.coach} {...{ mutations, onClose }} />
      )}
    </>
  );
}
