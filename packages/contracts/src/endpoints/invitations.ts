import { endpoint } from '../endpoint';
import {
  AcceptedInvitation,
  AdminPassword,
  Invitation,
  NewInvitation,
  OpenInvitation,
  User,
} from '../entities/user';

export const inviteUser = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/invitations',
  access: 'admin',
  summary:
    'Creates an account without a password, and a one-time link of 72 hours at which its owner ' +
    'chooses one. `password_needed` for a coach or an admin, where the caller signed in more ' +
    'than an hour ago',
  body: NewInvitation,
  activity: null,
  refuses: [409, 429],
  responses: { 201: Invitation },
});

export const renewInvitation = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/users/:id/invitation',
  access: 'admin',
  summary:
    'Makes a new link for an invited account that has no password yet; the earlier link ends. ' +
    '`password_needed` as for a new one',
  body: AdminPassword,
  isBodyOptional: true,
  activity: null,
  refuses: [409, 429],
  responses: { 201: Invitation },
});

export const getInvitation = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/invitations/:code',
  access: 'public',
  summary:
    'Whose invitation a link is; a code that is unknown, used, replaced or expired is 404 alike',
  noStore: true,
  opensByCode: true,
  responses: { 200: OpenInvitation },
});

export const acceptInvitation = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/invitations/:code',
  access: 'public',
  summary: 'Sets the password of an invited account, uses up its link, and signs in',
  body: AcceptedInvitation,
  opensByCode: true,
  activity: null,
  responses: { 200: User },
});
