import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import type { Service } from '../vocabulary';
import { ActivityDay, ActivityEntry, ActivityQuery, ActivitySpan } from '../entities/activity';

const activityOf = <const S extends Service>(service: S) =>
  endpoint({
    service,
    method: 'GET',
    path: `/api/activity/${service}`,
    access: 'admin',
    summary: `What was done in ${service}, newest first`,
    query: ActivityQuery,
    responses: { 200: Type.Array(ActivityEntry) },
  });

const activityDaysOf = <const S extends Service>(service: S) =>
  endpoint({
    service,
    method: 'GET',
    path: `/api/activity/${service}/days`,
    access: 'admin',
    summary: `How much was done in ${service} on each day of a span`,
    query: ActivitySpan,
    responses: { 200: Type.Array(ActivityDay) },
  });

export const listAuthActivity = activityOf('auth');
export const listAuthActivityDays = activityDaysOf('auth');
export const listPlayersActivity = activityOf('players');
export const listPlayersActivityDays = activityDaysOf('players');
export const listEventsActivity = activityOf('events');
export const listEventsActivityDays = activityDaysOf('events');
export const listCollegesActivity = activityOf('colleges');
export const listCollegesActivityDays = activityDaysOf('colleges');
