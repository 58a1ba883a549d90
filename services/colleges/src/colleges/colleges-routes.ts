import {
  createCollege,
  createColleges,
  deleteCollege,
  listCollegeUploads,
  listColleges,
  lookUpColleges,
  undoCollegeUpload,
  updateCollege,
} from '@sandites/contracts';
import {
  fieldChanges,
  handle,
  isCoach,
  tableVersion,
  uploadsRoutes,
  versioned,
  type HandledEndpoint,
} from '@sandites/service-kit';
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

  handle(createCollege, ({ body, change }) =>
    change((trx) => colleges.add(trx, body), activityLabel),
  ),

  handle(createColleges, async ({ body, caller, change }) => {
    await change(
      (trx) => colleges.addUpload(trx, body.colleges, caller.id),
      ({ added, changed }) => ({ id: null, count: added + changed }),
    );
    return { count: body.colleges.length };
  }),

  ...uploadsRoutes(
    db,
    { list: listCollegeUploads, undo: undoCollegeUpload },
    colleges.collegesTarget,
  ),

  handle(updateCollege, async ({ params, body, ifMatch, change }) => {
    const { after } = await change(
      (trx) => colleges.change(trx, params.id, body, ifMatch),
      (college) => ({
        ...activityLabel(college.after),
        changes: fieldChanges(college, publicFields),
      }),
    );
    return after;
  }),

  handle(deleteCollege, ({ params, change }) =>
    change((trx) => colleges.remove(trx, params.id), activityLabel),
  ),
];
