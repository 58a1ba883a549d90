import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Changes,
  Id,
  ListSearch,
  Nullable,
  OneOf,
  ResponseBody,
  Text,
  Version,
  WebUrl,
} from '../schema';
import { divisions, programs } from '../vocabulary';
import { ImportPlan, importPreview } from './imports';
import { pastUploads, undoUpload, UploadCount } from './uploads';

const colleges = endpointsOf('colleges');

const Requirement = (errorMessage?: string) =>
  Text({ maxLength: 50, ...(errorMessage && { errorMessage }) });

/**
 * Requirements are indicative text such as `3.5+`. The version is only for users who may change it.
 */
export const College = ResponseBody({
  id: Id(),
  name: Text(),
  location: Text(),
  division: OneOf(divisions),
  conference: Text(),
  website: WebUrl(),
  programs: Type.Array(OneOf(programs)),
  gpaMini: Requirement(),
  satMin: Requirement(),
  actMin: Requirement(),
  version: Type.Optional(Version()),
});
export type College = Static<typeof College>;

export const CollegeSearch = Type.Object({
  ...ListSearch.properties,
  division: Type.Optional(OneOf(divisions, { description: 'Only colleges of this division' })),
});
export type CollegeSearch = Static<typeof CollegeSearch>;

export const NewCollege = Body(
  {
    name: Text({ minLength: 2, errorMessage: 'Name is required' }),
    location: Text({ minLength: 2, errorMessage: 'Location is required' }),
    division: OneOf(divisions, { errorMessage: 'Division is required' }),
    conference: Text({ errorMessage: 'Conference is required' }),
    website: WebUrl({ errorMessage: 'Website must be a valid URL' }),
    programs: Type.Array(OneOf(programs), {
      minItems: 1,
      uniqueItems: true,
      errorMessage: 'At least one program is required',
    }),
    gpaMini: Requirement('Minimum GPA is required'),
    satMin: Requirement('Minimum SAT is required'),
    actMin: Requirement('Minimum ACT is required'),
  },
  ['id', 'createdAt', 'version'],
);
export type NewCollege = Static<typeof NewCollege>;

export const CollegeChanges = Changes(NewCollege);
export type CollegeChanges = Static<typeof CollegeChanges>;

/** Many colleges at once: an existing one, by name and location, is updated. */
export const Colleges = Body({
  colleges: Type.Array(NewCollege, { minItems: 1, maxItems: 10_000 }),
  plan: Type.Optional(ImportPlan()),
});

const CollegeKey = Body({
  name: NewCollege.properties.name,
  location: NewCollege.properties.location,
});
export type CollegeKey = Static<typeof CollegeKey>;
const CollegeKeys = Body({
  colleges: Type.Array(CollegeKey, { minItems: 1, maxItems: limits.pageSize }),
});

export const listColleges = colleges.get('/api/colleges', {
  access: 'public',
  summary: 'The college database; `q` searches names, locations and conferences',
  query: CollegeSearch,
  paged: true,
  responses: { 200: Type.Array(College) },
});

export const createCollege = colleges.post('/api/colleges', {
  access: 'admin',
  summary: 'Adds a college',
  body: NewCollege,
  activity: { kind: 'created', subject: 'college' },
  responses: { 201: College },
});

export const updateCollege = colleges.put('/api/colleges/:id', {
  access: 'admin',
  summary: 'Changes the given fields of a college',
  body: CollegeChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'college' },
  responses: { 200: College },
});

export const deleteCollege = colleges.delete('/api/colleges/:id', {
  access: 'admin',
  summary: 'Deletes a college',
  activity: { kind: 'deleted', subject: 'college' },
  responses: { 204: null },
});

export const createColleges = colleges.post('/api/colleges/bulk', {
  access: 'admin',
  summary:
    'Takes many colleges, all or nothing; one that is there already, by name and location, is ' +
    'updated. With the `plan` of a review it does what that showed, or is 409 (`plan_changed`) with ' +
    'the new review under `current`',
  body: Colleges,
  bodyLimit: limits.bulkBytes,
  refuses: [409],
  activity: { kind: 'imported', subject: 'college' },
  responses: { 201: UploadCount },
});

export const previewColleges = importPreview('colleges', '/api/colleges/bulk/preview', 'admin');

export const lookUpColleges = colleges.post('/api/colleges/lookup', {
  access: 'admin',
  summary:
    'The ids of the stored colleges that rows of a file are about, in the order of the rows; ' +
    'null for a row that would add a college. Nothing is stored',
  body: CollegeKeys,
  bodyLimit: limits.bulkBytes,
  activity: null,
  responses: { 200: Type.Array(Nullable(Id())) },
});

export const listCollegeUploads = pastUploads('colleges', '/api/colleges/uploads', 'admin');
export const undoCollegeUpload = undoUpload(
  'colleges',
  '/api/colleges/uploads/:id',
  'college',
  'admin',
);
