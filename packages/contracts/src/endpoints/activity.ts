import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint';
import { services, type Service } from '../vocabulary';
import { ActivityDay, ActivityEntry, ActivityQuery, ActivitySpan } from '../entities/activity';
import { QueueState } from '../entities/job';

const activityOf = (service: Service) =>
  endpoint({
    service,
    method: 'GET',
    path: `/api/activity/${service}`,
    access: 'admin',
    summary: `What was done in ${service}, newest first`,
    query: ActivityQuery,
    responses: { 200: Type.Array(ActivityEntry) },
  });

const activityDaysOf = (service: Service) =>
  endpoint({
    service,
    method: 'GET',
    path: `/api/activity/${service}/days`,
    access: 'admin',
    summary: `How much was done in ${service} on each day of a span`,
    query: ActivitySpan,
    responses: { 200: Type.Array(ActivityDay) },
  });

const queuesOf = (service: Service) =>
  endpoint({
    service,
    method: 'GET',
    path: `/api/activity/${service}/queues`,
    access: 'admin',
    noStore: true,
    summary: `How many jobs of ${service} wait, and which were given up in the last month`,
    responses: { 200: Type.Array(QueueState) },
  });

const byService = <Row>(rowOf: (service: Service) => Row) =>
  Object.fromEntries(services.map((service) => [service, rowOf(service)])) as Readonly<
    Record<Service, Row>
  >;
const named = <Row, const End extends string>(rows: Readonly<Record<Service, Row>>, end: End) =>
  Object.fromEntries(
    services.map((service) => [
      `list${service[0]?.toUpperCase() ?? ''}${service.slice(1)}${end}`,
      rows[service],
    ]),
  ) as Readonly<Record<`list${Capitalize<Service>}${End}`, Row>>;

/** For each service, the call that lists its activity. */
export const activityLists = byService(activityOf);
/** For each service, the call that counts its activity by day. */
export const activityDays = byService(activityDaysOf);
/** For each service, the call that lists its job queues. */
export const queueLists = byService(queuesOf);
/** All by their names, such as `listAuthActivity`. */
export const activityEndpoints = {
  ...named(activityLists, 'Activity'),
  ...named(activityDays, 'ActivityDays'),
  ...named(queueLists, 'Queues'),
};
