import {
  activityDays,
  activityLists,
  limits,
  listActivity,
  listActivityDays,
  listQueues,
  namedSubjects,
  queueLists,
  services,
  SubjectNames,
  subjectNamesPath,
  type ActivityDay,
  type ActivityEntry,
  type ActivityQuery,
  type NamedSubject,
  type OverallActivityEntry,
  type Service,
  type ServiceEndpoint,
} from '@sandites/contracts';
import { handle, Reply, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Caller, Identity } from '@sandites/service-kit/identity';
import { queueStates } from '@sandites/service-kit/jobs';
import type { Log } from '@sandites/service-kit/log';
import { ProblemError } from '@sandites/service-kit/problem';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Knex } from 'knex';
import { failureMessages, type Upstreams } from '../server/upstream';
import { gatewayIdentity, type ServiceReader } from '../session/session';

const subjectsOf: Readonly<Partial<Record<Service, readonly NamedSubject[]>>> = namedSubjects;

/** The caller of a gateway endpoint, with whose identity services are read. */
interface CallerContext {
  readonly caller: Caller;
  readonly ip: string;
  readonly log: Log;
}

const queryOf = (values: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) query.set(name, String(value));
  return query.toString();
};

type ServiceEntry = ActivityEntry & { readonly service: Service };
type Position = Pick<ServiceEntry, 'service' | 'id' | 'at'>;

const indexOf = (service: Service): number => services.indexOf(service);
const newestFirst = (one: Position, other: Position): number =>
  other.at.localeCompare(one.at) ||
  indexOf(one.service) - indexOf(other.service) ||
  other.id - one.id;

const cursorOf = ({ service, id, at }: Position): string => `${service}-${id}@${at}`;

/**
 * The query for a service's entries after a position. Entries of the same millisecond are ordered
 * by service.
 */
function queryAfter(position: Position, service: Service): ActivityQuery {
  const distance = indexOf(service) - indexOf(position.service);
  return {
    before: position.at,
    after: distance === 0 ? position.id : distance < 0 ? 1 : limits.largestId,
  };
}

function sumByDay(all: readonly ActivityDay[]): ActivityDay[] {
  const sums = new Map<string, ActivityDay>();
  for (const { day, signIns, changes, openings } of all) {
    const sum = sums.get(day) ?? { day, signIns: 0, changes: 0, openings: 0 };
    sums.set(day, {
      day,
      signIns: sum.signIns + signIns,
      changes: sum.changes + changes,
      openings: sum.openings + openings,
    });
  }
  return [...sums.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * The activity log of all services, merged page by page: the newest 100 entries, then a `Link` to
 * the next page. When one service does not respond, the whole call fails: an incomplete list would
 * look as if nothing had happened. The panel can request one service at a time.
 */
export function overallActivity(
  db: Knex,
  upstreams: Upstreams,
  { read }: ServiceReader,
): readonly HandledEndpoint[] {
  /** @throws ProblemError 502 where the response is not as its endpoint says */
  async function get<S extends TSchema>(
    schema: S,
    service: Service,
    path: string,
    identity: Identity,
    log: Log,
  ): Promise<Static<S>> {
    const call = { upstream: upstreams[service], path, identity, log };
    const { status, value } = await read(schema, call);
    if (value !== undefined) return value;
    log.error(
      { service, status, call: path.split('?')[0] },
      'A service answered what its endpoint does not declare',
    );
    throw new ProblemError('bad_gateway', failureMessages.bad_gateway);
  }

  const list = <E extends ServiceEndpoint & { responses: { 200: TSchema } }>(
    { service, path, responses }: E,
    query: object,
    { caller, ip, log }: CallerContext,
  ): Promise<Static<E['responses'][200]>> =>
    get<E['responses'][200]>(
      responses[200],
      service,
      `${path}?${queryOf(query)}`,
      { caller, ip, isGateway: false },
      log,
    );

  const entriesOf = async (service: Service, query: ActivityQuery, context: CallerContext) =>
    (await list(activityLists[service], query, context)).map((entry) => ({ ...entry, service }));

  /**
   * Parses a cursor such as `events-12@2026-11-21T16:00:00.000Z`. A cursor without the time is
   * looked up in its service; undefined where there is no such entry.
   */
  async function positionOf(cursor: string, context: CallerContext): Promise<Position | undefined> {
    const [name = '', at] = cursor.split('@');
    const [serviceName, number] = name.split('-');
    const service = services.find((one) => one === serviceName);
    if (!service) return undefined;
    const id = Number(number);
    return at === undefined ? (await entriesOf(service, { id }, context))[0] : { service, id, at };
  }

  /** The names of accounts or rows, by id; one that was deleted has none. */
  async function namesOf(
    service: Service,
    subject: NamedSubject | 'user',
    ids: readonly (number | null)[],
    log: Log,
  ): Promise<ReadonlyMap<number | null, string>> {
    const distinct = [...new Set(ids)].filter((id) => id !== null);
    if (distinct.length === 0) return new Map();
    const path = `${subjectNamesPath(subject)}?ids=${distinct.join(',')}`;
    const rows = await get(SubjectNames, service, path, gatewayIdentity, log);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * Entries with names: the log itself has only ids, so that a deleted person leaves no name in it.
   * One request to auth, and one for each kind of row, all at once.
   */
  async function withNames(
    page: readonly ServiceEntry[],
    log: Log,
  ): Promise<OverallActivityEntry[]> {
    const labelsOf = async (service: Service, subject: NamedSubject) => {
      const entries = page.filter((one) => one.service === service && one.subject === subject);
      const ids = entries.map(({ subjectId }) => subjectId);
      const names = await namesOf(service, subject, ids, log);
      return entries.map((entry) => [entry, names.get(entry.subjectId)] as const);
    };
    const [users, ...rows] = await Promise.all([
      namesOf(
        'auth',
        'user',
        page.map(({ actorId }) => actorId),
        log,
      ),
      ...services.flatMap((service) =>
        (subjectsOf[service] ?? []).map((subject) => labelsOf(service, subject)),
      ),
    ]);
    const labels = new Map(rows.flat());
    return page.map((entry) => {
      const { id, actorId, ...rest } = entry;
      const label = labels.get(entry);
      return {
        ...rest,
        id: `${entry.service}-${id}`,
        actor: actorId === null ? null : { id: actorId, username: users.get(actorId) ?? null },
        ...(label !== undefined && { label }),
      };
    });
  }

  return [
    handle(listActivity, async (call) => {
      const { day, kind, service, limit = limits.activityPage, after: cursor } = call.query;
      const position = cursor === undefined ? null : await positionOf(cursor, call);
      if (position === undefined) return [];
      const filters = { day, kind, limit: limit + 1 };
      const entryLists = await Promise.all(
        (service ? [service] : services).map((one) =>
          entriesOf(one, { ...filters, ...(position && queryAfter(position, one)) }, call),
        ),
      );
      const merged = entryLists.flat().toSorted(newestFirst);
      const page = merged.slice(0, limit);
      const last = merged.length > limit ? page.at(-1) : undefined;
      const named = await withNames(page, call.log);
      if (!last) return named;
      const next = queryOf({ day, kind, service, limit, after: cursorOf(last) });
      return new Reply(named, { headers: { Link: `<${listActivity.path}?${next}>; rel="next"` } });
    }),
    handle(listActivityDays, async (call) => {
      const figures = await Promise.all(
        services.map((service) => list(activityDays[service], call.query, call)),
      );
      return sumByDay(figures.flat());
    }),
    handle(listQueues, async (call) => {
      const own = (await queueStates(db)).map((queue) => ({
        service: 'gateway' as const,
        ...queue,
      }));
      const others = await Promise.all(
        services.map(async (service) =>
          (await list(queueLists[service], {}, call)).map((queue) => ({ service, ...queue })),
        ),
      );
      return [...own, ...others.flat()];
    }),
  ];
}
