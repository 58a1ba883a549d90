import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { ActivityDay, ActivitySpan, OverallActivityEntry, OverallActivityOfDay } from '../entities/activity';

export const listActivity = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/activity',
  access: 'admin',
  noStore: true,
  summary: 'What was done on a day in all services or in one, newest first; by service and id where paged',
  query: OverallActivityOfDay,
  answers: { 200: Type.Array(OverallActivityEntry) },
});

export const listActivityDays = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/activity/days',
  access: 'admin',
  noStore: true,
  summary: 'How much was done in all services on each day of a span',
  query: ActivitySpan,
  answers: { 200: Type.Array(ActivityDay) },
});
