import { createCoach, deleteCoach, listCoaches, listCoachUploads, orderCoaches, roleAllows, undoCoachUpload, updateCoach, uploadCoaches, type Coach } from '@sandites/contracts';
import { created, fieldChanges, handle, noContent, ok, uploadsRoutes, versioned, type Caller, type ChangeDetails, type HandledEndpoint, type Updated } from '@sandites/service-kit';
import type { Knex } from 'knex';
import { staffFile } from './staff-file';
import { staffChanges, staffTarget, type StaffStore } from './staff-store';

const mayChange = (caller: Caller | null) => roleAllows('coach', caller?.role ?? null);
const named = ({ name, title }: Coach) => ({ label: `${name}, ${title}` });

function updated(coach: Updated<Coach>): ChangeDetails | null {
  const changes = fieldChanges(coach, ['title']);
  return changes.length > 0 ? { id: coach.after.id, ...named(coach.after), changes } : null;
}

/** The coaching staff, in the order its coaches give it. */
export const staffRoutes = (staff: StaffStore, db: Knex): HandledEndpoint[] => [
  handle(
    listCoaches,
    versioned({
      version: staff.version,
      audience: ({ caller }) => (mayChange(caller) ? 'coach' : ''),
      read: ({ page, caller }) => staff.list(page, { withVersions: mayChange(caller) }),
    }),
  ),

  handle(createCoach, async ({ body, change }) => created(await change((on) => staffChanges(on).add(body), named))),

  handle(orderCoaches, async ({ body: { coachIds }, change }) =>
    ok(
      await change(
        (on) => staffChanges(on).order(coachIds),
        () => ({ id: null, label: 'The order of the staff', changes: [{ field: 'order' }] }),
      ),
    ),
  ),

  handle(updateCoach, async ({ params, body, ifMatch, change }) => {
    const { after } = await change((on) => staffChanges(on).change(params.id, body, ifMatch), updated);
    return ok(after);
  }),

  handle(deleteCoach, async ({ params, change }) => {
    await change((on) => staffChanges(on).remove(params.id), named);
    return noContent();
  }),

  handle(uploadCoaches, async ({ upload, caller, change }) => {
    const rows = await upload.rows(staffFile);
    await change(
      (on) => staffChanges(on).take(rows, caller.id),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
    return created({ count: rows.length });
  }),

  ...uploadsRoutes(db, { list: listCoachUploads, undo: undoCoachUpload }, staffTarget),
];
