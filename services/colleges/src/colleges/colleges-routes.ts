import {
  createCollege,
  createColleges,
  deleteCollege,
  listCollegeUploads,
  listColleges,
  lookUpColleges,
  previewColleges,
  undoCollegeUpload,
  updateCollege,
} from '@sandites/contracts';
import { readUpload, reviewOf } from '@sandites/imports';
import { handle, isCoach, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import { storeUpload, uploadsRoutes } from '@sandites/service-kit/uploads';
import type { Knex } from 'knex';
import * as colleges from './colleges-store';

const activityLabel = ({ name }: { name: string }) => ({ label: name });

const publicFields = [
  'name',
  'location',
  'division',
  'conference',
  'website',
  'gpaMini',
  'satMin',
  'actMin',
] as const;

export const collegesRoutes = (db: Knex): HandledEndpoint[] => [
  handle(
    listColleges,
    versioned({
      version: tableVersion(db, 'colleges'),
      audience: ({ caller }) => (isCoach(caller) ? 'coach' : ''),
      read: ({ page, query, caller }) => colleges.list(db, page, query, isCoach(caller)),
    }),
  ),

  handle(lookUpColleges, ({ body }) => colleges.storedIds(db, body.colleges)),

  handle(previewColleges, async ({ upload }) => {
    const { read } = await readUpload(upload, 'colleges', () => ({}));
    return reviewOf(read, await colleges.reviewColleges(db, read.rows));
  }),

  handle(createCollege, ({ body, change }) =>
    change((trx) => colleges.add(trx, body), activityLabel),
  ),

  handle(createColleges, async (call) => {
    const { colleges: rows, plan } = call.body;
    await storeUpload(call, colleges.collegesTarget, (trx) =>
      colleges.prepareImport(trx, rows, plan),
    );
    return { count: rows.length };
  }),

  ...uploadsRoutes(
    db,
    { list: listCollegeUploads, undo: undoCollegeUpload },
    colleges.collegesTarget,
  ),

  handle(updateCollege, ({ params, body, ifMatch, changeRow }) =>
    changeRow((trx) => colleges.change(trx, params.id, body, ifMatch), activityLabel, publicFields),
  ),

  handle(deleteCollege, ({ params, change }) =>
    change((trx) => colleges.remove(trx, params.id), activityLabel),
  ),
];
