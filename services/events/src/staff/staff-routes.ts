import {
  type Coach,
  createCoach,
  deleteCoach,
  getCoachPhoto,
  listCoaches,
  listCoachUploads,
  orderCoaches,
  removeCoachPhoto,
  setCoachPhoto,
  undoCoachUpload,
  updateCoach,
  uploadCoaches,
} from '@sandites/contracts';
import {
  created,
  requireFound,
  fieldChanges,
  handle,
  isCoach,
  type HandledEndpoint,
  noContent,
  ok,
  type Pictures,
  type Updated,
  uploadsRoutes,
  versioned,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { photoPath, staffChanges, staffFile, type StaffStore, staffTarget } from './staff-store';

const labelOf = ({ name, title }: Coach) => ({ label: `${name}, ${title}` });

const changesOf = (coach: Updated<Coach>) => ({
  ...labelOf(coach.after),
  changes: fieldChanges(coach, ['title']),
});

export const staffRoutes = (staff: StaffStore, pictures: Pictures, db: Knex): HandledEndpoint[] => [
  handle(
    listCoaches,
    versioned({
      version: staff.version,
      audience: ({ caller }) => (isCoach(caller) ? 'coach' : ''),
      read: ({ page, caller }) => staff.list(page, isCoach(caller)),
    }),
  ),

  handle(createCoach, async ({ body: { photoUrl, ...coach }, change }) => {
    const picture = await pictures.addFromBody('photoUrl', photoUrl, { any: photoPath });
    return created(await change((trx) => staffChanges(trx).add(coach, picture ?? null), labelOf));
  }),

  handle(orderCoaches, async ({ body: { coachIds }, change }) =>
    ok(
      await change(
        (trx) => staffChanges(trx).order(coachIds),
        () => ({ id: null, label: 'The order of the staff', changes: [{ field: 'order' }] }),
      ),
    ),
  ),

  handle(updateCoach, async ({ params, body: { photoUrl, ...changes }, ifMatch, change }) => {
    const picture = await pictures.addFromBody('photoUrl', photoUrl, { any: photoPath });
    const { after } = await change(
      (trx) => staffChanges(trx).change(params.id, changes, picture, ifMatch),
      changesOf,
    );
    return ok(after);
  }),

  handle(setCoachPhoto, async ({ params, upload, ifMatch, change, signal }) => {
    requireFound(await staff.byId(params.id));
    const picture = await pictures.addFromForm(upload, signal);
    const { after } = await change(
      (trx) => staffChanges(trx).change(params.id, {}, picture, ifMatch),
      changesOf,
    );
    return ok(after);
  }),

  handle(removeCoachPhoto, async ({ params, ifMatch, change }) => {
    await change((trx) => staffChanges(trx).change(params.id, {}, null, ifMatch), changesOf);
    return noContent();
  }),

  handle(getCoachPhoto, ({ params, accepts }) => pictures.reply(params.picture, accepts)),

  handle(deleteCoach, async ({ params, change }) => {
    await change((trx) => staffChanges(trx).remove(params.id), labelOf);
    return noContent();
  }),

  handle(uploadCoaches, async ({ upload, caller, change }) => {
    const rows = await upload.rows(staffFile);
    await change(
      (trx) => staffChanges(trx).addUpload(rows, caller.id),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
    return created({ count: rows.length });
  }),

  ...uploadsRoutes(db, { list: listCoachUploads, undo: undoCoachUpload }, staffTarget),
];
