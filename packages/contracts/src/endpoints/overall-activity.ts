import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import {
  ActivityDay,
  ActivitySpan,
  OverallActivityEntry,
  OverallActivityQuery,
} from '../entities/activity';
import { OverallQueueState } from '../entities/job';

export const listActivity = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  noStore: true,
  summary:
    'What was done in all services or in one, newest first: 100 entries, or `limit`, with a `Link` to the next page',
  query: OverallActivityQuery,
  responses: { 200: Type.Array(OverallActivityEntry) },
});

export const listActivityDays = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/activity/days',
  access: 'admin',
  noStore: true,
  summary: 'How much was done in all services on each day of a span',
  query: ActivitySpan,
  responses: { 200: Type.Array(ActivityDay) },
});

export const listQueues = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/activity/queues',
  access: 'admin',
  noStore: true,
  summary: 'The job queues of all services: what waits, what does not move, what was given up',
  responses: { 200: Type.Array(OverallQueueState) },
});
