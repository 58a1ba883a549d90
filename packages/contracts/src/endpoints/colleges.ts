import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { College, CollegeChanges, NewCollege } from '../entities/college';

export const listColleges = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/colleges',
  access: 'public',
  summary: 'The college database',
  paged: true,
  answers: { 200: Type.Array(College) },
});

export const createCollege = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/colleges',
  access: 'admin',
  summary: 'Adds a college',
  body: NewCollege,
  answers: { 201: College },
});

export const updateCollege = endpoint({
  service: 'colleges',
  method: 'PUT',
  path: '/api/colleges/:id',
  access: 'admin',
  summary: 'Changes the given fields of a college',
  body: CollegeChanges,
  answers: { 200: College },
});

export const deleteCollege = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/colleges/:id',
  access: 'admin',
  summary: 'Deletes a college',
  answers: { 204: null },
});
