import {
  type Coach,
  createCoach,
  deleteCoach,
  getCoachPhoto,
  listCoaches,
  listCoachUploads,
  orderCoaches,
  previewCoaches,
  removeCoachPhoto,
  setCoachPhoto,
  undoCoachUpload,
  updateCoach,
  uploadCoaches,
} from '@sandites/contracts';
import { leftEmptyOf, readUpload, requirePlan, requireValid, reviewOf } from '@sandites/imports';
import { handle, isCoach, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Pictures } from '@sandites/service-kit/pictures';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import { storeUpload, uploadsRoutes } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import { reviewStaff } from './staff-review';
import * as staff from './staff-store';

const labelOf = ({ name, title }: Coach) => ({ label: `${name}, ${title}` });

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

  handle(updateCoach, async ({ params, body: { photoUrl, ...changes }, ifMatch, changeRow }) => {
    const picture = await pictures.addFromBody('photoUrl', photoUrl, { any: staff.photoPath });
    return changeRow((trx) => staff.change(trx, params.id, changes, picture, ifMatch), labelOf, [
      'title',
    ]);
  }),

  handle(setCoachPhoto, async ({ params, upload, ifMatch, changeRow, signal }) => {
    await staff.byId(db, params.id);
    const picture = await pictures.addFromForm(upload, signal);
    return changeRow((trx) => staff.change(trx, params.id, {}, picture, ifMatch), labelOf);
  }),

  handle(removeCoachPhoto, ({ params, ifMatch, changeRow }) =>
    changeRow((trx) => staff.change(trx, params.id, {}, null, ifMatch), labelOf),
  ),

  handle(getCoachPhoto, async ({ params: { picture }, accepts }) => {
    await staff.requirePicture(db, picture);
    return pictures.reply(picture, accepts);
  }),

  handle(deleteCoach, ({ params, change }) =>
    change((trx) => staff.remove(trx, params.id), labelOf),
  ),

  handle(previewCoaches, async ({ upload }) => {
    const { read } = await readUpload(upload, 'staff', () => ({}));
    return reviewOf(read, reviewStaff(read.rows, await staff.everybody(db)));
  }),

  handle(uploadCoaches, async (call) => {
    const { read, fields } = await readUpload(call.upload, 'staff', () => ({}));
    const taken = read.rows.flatMap(({ value, skipped }) =>
      value && skipped === undefined ? [value] : [],
    );
    let warnings: ReturnType<typeof leftEmptyOf>;
    await storeUpload(call, staff.staffTarget, async (trx) => {
      await staff.lockOrder(trx);
      const review = reviewOf(read, reviewStaff(read.rows, await staff.everybody(trx)));
      requirePlan(fields.plan, review);
      requireValid(review);
      warnings = leftEmptyOf(review);
      return staff.prepareStaffUpload(trx, taken);
    });
    return { count: taken.length, ...(warnings && { warnings }) };
  }),

  ...uploadsRoutes(db, { list: listCoachUploads, undo: undoCoachUpload }, staff.staffTarget),
];
