import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { UploadCount } from '../entities/coach';
import {
  College,
  CollegeChanges,
  CollegeKeys,
  CollegeSearch,
  Colleges,
  NewCollege,
} from '../entities/college';
import { limits } from '../limits';
import { Id, Nullable } from '../schema';
import { pastUploads, undoUpload } from './uploads';

export const listColleges = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/colleges',
  access: 'public',
  summary: 'The college database; `q` searches names, locations and conferences',
  query: CollegeSearch,
  paged: true,
  responses: { 200: Type.Array(College) },
});

export const createCollege = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/colleges',
  access: 'admin',
  summary: 'Adds a college',
  body: NewCollege,
  activity: { kind: 'created', subject: 'college' },
  responses: { 201: College },
});

export const updateCollege = endpoint({
  service: 'colleges',
  method: 'PUT',
  path: '/api/colleges/:id',
  access: 'admin',
  summary: 'Changes the given fields of a college',
  body: CollegeChanges,
  ifMatch: true,
  activity: { kind: 'updated', subject: 'college' },
  responses: { 200: College },
});

export const deleteCollege = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/colleges/:id',
  access: 'admin',
  summary: 'Deletes a college',
  activity: { kind: 'deleted', subject: 'college' },
  responses: { 204: null },
});

export const createColleges = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/colleges/bulk',
  access: 'admin',
  summary:
    'Takes many colleges, all or nothing; one that is there already, by name and location, is updated',
  body: Colleges,
  bodyLimit: limits.bulkBytes,
  activity: { kind: 'imported', subject: 'college' },
  responses: { 201: UploadCount },
});

export const lookUpColleges = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/colleges/lookup',
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
