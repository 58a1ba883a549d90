import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { Follow, FollowChoices, Follower, NewFollow } from '../entities/follow';
import { limits } from '../limits';
import { ListSearch } from '../schema';

export const createFollow = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/follows',
  access: 'public',
  summary:
    'Mails an address a request to confirm what it wants to be told; the same answer whether it ' +
    'is known or not. 409 where the site sends no mail',
  body: NewFollow,
  rateLimit: limits.follows,
  activity: null,
  refuses: [409],
  responses: { 202: null },
});

export const listFollowers = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/follows',
  access: 'admin',
  summary: 'Addresses that follow teams, with what they want; `q` searches them',
  query: ListSearch,
  paged: true,
  activity: { kind: 'bulk_read', subject: 'follow' },
  responses: { 200: Type.Array(Follower) },
});

export const getFollow = endpoint({
  service: 'colleges',
  method: 'GET',
  path: '/api/follows/:code',
  access: 'public',
  summary: 'The choices of an address by the code that was mailed to it; confirms nothing',
  noStore: true,
  opensByCode: true,
  responses: { 200: Follow },
});

export const updateFollow = endpoint({
  service: 'colleges',
  method: 'PUT',
  path: '/api/follows/:code',
  access: 'public',
  summary: 'Stores other choices, and confirms the address',
  body: FollowChoices,
  activity: null,
  opensByCode: true,
  responses: { 200: Follow },
});

export const deleteFollow = endpoint({
  service: 'colleges',
  method: 'DELETE',
  path: '/api/follows/:code',
  access: 'public',
  summary: 'Deletes an address with its choices; nothing more is mailed to it',
  activity: null,
  opensByCode: true,
  responses: { 204: null },
});
