import {
  createCollege,
  createColleges,
  deleteCollege,
  listColleges,
  lookUpColleges,
  roleAllows,
  updateCollege,
  type College,
} from '@sandites/contracts';
import {
  created,
  fieldChanges,
  handle,
  noContent,
  ok,
  versioned,
  type Caller,
  type ChangeDetails,
  type HandledEndpoint,
  type Updated,
} from '@sandites/service-kit';
import { collegeChanges, type CollegesStore } from './colleges-store';

const seesVersions = (caller: Caller | null) => roleAllows('coach', caller?.role ?? null);
const activityLabel = ({ name }: { name: string }) => ({ label: name });

function changeDetails(college: Updated<College>): ChangeDetails | null {
  const changes = fieldChanges(college, [
    'name',
    'location',
    'division',
    'conference',
    'website',
    'gpaMini',
    'satMin',
    'actMin',
  ]);
  return changes.length > 0
    ? { id: college.after.id, ...activityLabel(college.after), changes }
    : null;
}

/** The college database. */
export const collegesRoutes = (colleges: CollegesStore): HandledEndpoint[] => [
  handle(
    listColleges,
    versioned({
      version: colleges.version,
      audience: ({ caller }) => (seesVersions(caller) ? 'coach' : ''),
      read: ({ page, query, caller }) =>
        colleges.list(page, { ...query, withVersions: seesVersions(caller) }),
    }),
  ),

  handle(lookUpColleges, async ({ body }) => ok(await colleges.storedIds(body.colleges))),

  handle(createCollege, async ({ body, change }) =>
    created(await change((trx) => collegeChanges(trx).add(body), activityLabel)),
  ),

  handle(createColleges, async ({ body, change }) => {
    const count = body.colleges.length;
    await change(
      (trx) => collegeChanges(trx).upsertMany(body.colleges),
      () => ({ id: null, count }),
    );
    return created({ count });
  }),

  handle(updateCollege, async ({ params, body, ifMatch, change }) => {
    const { after } = await change(
      (trx) => collegeChanges(trx).change(params.id, body, ifMatch),
      changeDetails,
    );
    return ok(after);
  }),

  handle(deleteCollege, async ({ params, change }) => {
    await change((trx) => collegeChanges(trx).remove(params.id), activityLabel);
    return noContent();
  }),
];
