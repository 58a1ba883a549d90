import { listCoaches, type Coach, type SportFilter } from '@sandites/contracts';
import { useOpenDialog } from '@sandites/features/dialogs';
import { useRead, useToldFailure } from '@sandites/remote-kit';
import { Button, DataView, EmptyState, SectionHeading, SkeletonTable } from '@sandites/ui';
import { useState } from 'react';
import { AddCoachDialog } from './AddCoachDialog';
import { BulkUploadCoachesDialog } from './bulk-upload/BulkUploadCoachesDialog';
import { DeleteCoachDialog } from './DeleteCoachDialog';
import { EditCoachDialog } from './EditCoachDialog';
import { StaffTable } from './StaffTable';
import { useCoachRemoval } from './use-coach-removal';

type OpenDialog = { kind: 'add' } | { kind: 'upload' } | { kind: 'edit' | 'delete'; coach: Coach };

/** The coaching staff in its order, and everything that is done to it (product C2, Coaching Staff). */
export function StaffTab({ sport }: { sport: SportFilter }) {
  const staff = useRead(listCoaches);
  useToldFailure(staff, 'Failed to fetch coaches');
  const remove = useCoachRemoval(staff.data ?? [], staff.retry);
  const [added, setAdded] = useState<number>();
  const { dialog, open, close } = useOpenDialog<OpenDialog>();

  const actions = (
    <>
      <Button look="quiet" icon="upload" onClick={() => open({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Coach
      </Button>
    </>
  );
  return (
    <>
      <SectionHeading title="Coaching Staff" actions={actions} />
      <DataView
        read={staff}
        loadingLabel="Loading coaches..."
        skeleton={<SkeletonTable rows={8} columns={5} />}
        failed="The coaches could not be loaded."
        empty={<EmptyState level={3} title="No coaches found. Add your first coach to get started." />}
      >
        {(coaches) => (
          <StaffTable
            staff={coaches}
            sport={sport}
            added={added}
            onEdit={(coach) => open({ kind: 'edit', coach })}
            onDelete={(coach) => open({ kind: 'delete', coach })}
            onConflict={staff.retry}
          />
        )}
      </DataView>
      {dialog?.kind === 'add' && <AddCoachDialog onAdded={setAdded} onClose={close} />}
      {dialog?.kind === 'upload' && <BulkUploadCoachesDialog onClose={close} onUnsure={staff.retry} />}
      {dialog?.kind === 'edit' && <EditCoachDialog coach={dialog.coach} onClose={close} onGone={staff.retry} />}
      {dialog?.kind === 'delete' && <DeleteCoachDialog coach={dialog.coach} remove={remove} onClose={close} />}
    </>
  );
}
