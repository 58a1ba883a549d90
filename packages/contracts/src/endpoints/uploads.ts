import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import type { ActivitySubject, Service } from '../vocabulary';
import { PastUpload } from '../entities/upload';

/** The call that lists a user's uploads of one kind. */
export const pastUploads = (service: Service, path: `/api/${string}`, access: 'coach' | 'admin') =>
  endpoint({
    service,
    method: 'GET',
    path,
    access,
    summary: "The caller's uploads of the last 24 hours, newest first",
    responses: { 200: Type.Array(PastUpload) },
  });

/** The call that undoes one of them. */
export const undoUpload = <const Access extends 'owner' | 'admin'>(
  service: Service,
  path: `/api/${string}/:id`,
  subject: ActivitySubject,
  access: Access,
) =>
  endpoint({
    service,
    method: 'DELETE',
    path,
    access,
    summary:
      'Takes an own upload of the last 24 hours back; a conflict where somebody changed what it touched',
    activity: { kind: 'undone', subject },
    refuses: [409],
    responses: { 204: null },
  });
