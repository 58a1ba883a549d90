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
  requireFound,
  fieldChanges,
  handle,
  isCoach,
  type HandledEndpoint,
  type Pictures,
  tableVersion,
  type Updated,
  uploadsRoutes,
  versioned,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import * as staff from './staff-store';

const labelOf = ({ name, title }: Coach) => ({ label: `${name}, ${title}` });

const changesOf = (coach: Updated<Coach>) => ({
  ...labelOf(coach.after),
  changes: fieldChanges(coach, ['title']),
});

export const staffRoutes = (db: Knex, pictures: Pictures): HandledEndpoint[] => [
  handle(
    listCoaches,
    versioned({
      version: tableVersion(db, 'coaches'),
      audience: ({ caller }) => (isCoach(caller) ? 'coach' : ''),
      read: ({ page, caller }) => staff.list(db, page, isCoach(caller)),
    }),
  ),

  handle(createCoach, async ({ body: { photoUrl, ...coach }, change }) => {
    const picture = await pictures.addFromBody('photoUrl', photoUrl, { any: staff.photoPath });
    return change((trx) => staff.add(trx, coach, picture ?? null), labelOf);
  }),

  handle(orderCoaches, ({ body: { coachIds }, change }) =>
    change(
      (trx) => staff.order(trx, coachIds),
      () => ({ id: null, label: 'The order of the staff', changes: [{ field: 'order' }] }),
    ),
  ),

  handle(updateCoach, async ({ params, body: { photoUrl, ...changes }, ifMatch, change }) => {
    const picture = await pictures.addFromBody('photoUrl', photoUrl, { any: staff.photoPath });
    const { after } = await change(
      (trx) => staff.change(trx, params.id, changes, picture, ifMatch),
      changesOf,
    );
    return after;
  }),

  handle(setCoachPhoto, async ({ params, upload, ifMatch, change, signal }) => {
    requireFound(await staff.byId(db, params.id));
    const picture = await pictures.addFromForm(upload, signal);
    const { after } = await change(
      (trx) => staff.change(trx, params.id, {}, picture, ifMatch),
      changesOf,
    );
    return after;
  }),

  handle(removeCoachPhoto, ({ params, ifMatch, change }) =>
    change((trx) => staff.change(trx, params.id, {}, null, ifMatch), changesOf),
  ),

  handle(getCoachPhoto, ({ params, accepts }) => pictures.reply(params.picture, accepts)),

  handle(deleteCoach, ({ params, change }) =>
    change((trx) => staff.remove(trx, params.id), labelOf),
  ),

  handle(uploadCoaches, async ({ upload, caller, change }) => {
    const rows = await upload.rows(staff.staffFile);
    await change(
      (trx) => staff.addUpload(trx, rows, caller.id),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
    return { count: rows.length };
  }),

  ...uploadsRoutes(db, { list: listCoachUploads, undo: undoCoachUpload }, staff.staffTarget),
];
