import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  AdminPassword,
  Credentials,
  ListedUser,
  NewUser,
  User,
  UserChanges,
  UserSearch,
} from '../entities/user';
import { limits } from '../limits';

export const getCurrentUser = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/user',
  access: 'public',
  summary: 'Who is signed in; 401 when nobody is',
  responses: { 200: User },
});

export const logIn = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary:
    'Signs in and sets the session cookie; with a second factor, `second_factor_needed` until ' +
    'its code comes along; limited by failures',
  body: Credentials,
  activity: null,
  refuses: [429],
  responses: { 200: User },
});

export const register = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary:
    'Creates an account; any role but user needs an admin, who signed in within the last hour or gives `adminPassword`',
  body: NewUser,
  rateLimit: limits.publicPosts,
  activity: null,
  refuses: [409, 429],
  responses: { 201: User },
});

export const logOut = endpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session everywhere and clears the cookie',
  activity: null,
  responses: { 204: null },
});

export const listUsers = endpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'Every account; `q` searches names and addresses',
  query: UserSearch,
  paged: true,
  responses: { 200: Type.Array(ListedUser) },
});

export const updateUser = endpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/users/:id',
  access: 'admin',
  summary:
    'Changes an account; with its role or password its sessions end at once. `password_needed` ' +
    'where the admin signed in more than an hour ago, unless only the name changes',
  body: UserChanges,
  ifMatch: true,
  activity: null,
  refuses: [409, 429],
  responses: { 200: User },
});

export const deleteUser = endpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  summary:
    'Deletes an account that is no admin and not your own; its sessions end at once. `password_needed` as for a change',
  body: AdminPassword,
  isBodyOptional: true,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});

export const endSessionsOfUser = endpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: 'admin',
  summary: 'Signs an account out everywhere',
  activity: null,
  responses: { 204: null },
});
