import { type AnyEndpoint, isIdParam, limits, paramNames, roleAllows } from '@sandites/contracts';
import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import { countActivity } from '../activity/activity-store';
import type { Caller, Identity } from '../identity/identity';
import type { Log } from '../log/log';
import { notFound } from '../problem/problem-error';
import { uploadReader } from '../upload/upload';
import { requireAccess, requireOwner } from './access';
import type { Call, HandledEndpoint } from './call';
import { changeRecorder, type ChangeRecorder } from './change';
import { ifMatchOf } from './if-match';
import { bodyReader } from './json-body';
import { type Page, parsePage, queryReader } from './query';
import { rateLimiter, unknownCodeLimit } from './rate-limit';
import type { AnyReply } from './reply';
import { replySender } from './send-reply';
import type { ResponseValidator } from './validate-response';

/** The dependencies of every endpoint's route. */
export interface RouteContext {
  readonly db: Knex;
  /** The identity of a request; a service reads it from the gateway's token. */
  readonly identify: (request: Request) => Identity | Promise<Identity>;
  readonly logOf: (response: Response) => Log;
  readonly checkResponse?: (endpoint: AnyEndpoint) => ResponseValidator;
}

/**
 * Aborted when the client disconnects. Created on first use, because most handlers do not need it.
 */
function signalOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

function parseId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > limits.largestId) throw notFound();
  return id;
}

function parseText(text: string): string {
  if (text.includes('\u0000')) throw notFound();
  return text;
}

/** Creates the reader of a path's parameters: ids as numbers. An invalid id or text is 404. */
function paramsReader({
  path,
}: AnyEndpoint): (rawParams: Record<string, unknown>) => Record<string, number | string> {
  const readers = paramNames(path).map(
    (name) => [name, isIdParam(name) ? parseId : parseText] as const,
  );
  return (rawParams) =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(String(rawParams[name]))]));
}

/** Counts a view, without the viewer. Reads by the gateway itself are not counted. */
async function countLinkView(
  { activity }: AnyEndpoint,
  db: Knex,
  { isGateway }: Identity,
  subjectId: number,
): Promise<void> {
  if (activity && !isGateway) await countActivity(db, { ...activity, actorId: null, subjectId });
}

/**
 * Whether a whole list was requested, or its first page of maximum length, which most lists fit
 * into.
 */
const isFromStart = (page: Page | null): boolean =>
  page === null || (page.after === 0 && page.limit === limits.pageSize);

/**
 * Records who reads a whole list of people's data, when its body is sent: a 304 is not recorded.
 */
function countBulkRead(
  { activity }: AnyEndpoint,
  db: Knex,
  { caller }: Identity,
  page: Page | null,
  reply: AnyReply,
): AnyReply {
  if (
    activity?.kind !== 'bulk_read' ||
    !('read' in reply) ||
    !isFromStart(page) ||
    !caller ||
    !roleAllows('coach', caller.role)
  )
    return reply;
  return {
    ...reply,
    read: async () => {
      await countActivity(db, { ...activity, actorId: caller.id });
      return reply.read();
    },
  };
}

/**
 * Creates the Express handler of an endpoint: identity, access by role, rate limit, parameters,
 * access by stored row, query, body, the handler, its response.
 */
export function endpointRoute(
  { endpoint, handler, ownerOf }: HandledEndpoint,
  { db, identify, logOf, checkResponse }: RouteContext,
): RequestHandler {
  const limit = rateLimiter(endpoint, db);
  const countUnknown = unknownCodeLimit(endpoint, db);
  const readParams = paramsReader(endpoint);
  const readQuery = queryReader(endpoint);
  const readBody = bodyReader(endpoint);
  const readUpload = uploadReader(endpoint);
  const send = replySender(endpoint);
  const validator = checkResponse?.(endpoint);

  async function callOf(
    request: Request,
    response: Response,
    identity: Identity,
  ): Promise<{ call: Call; changeRecorder: ChangeRecorder }> {
    const { caller, ip, isGateway, browser = null } = identity;
    const params = readParams(request.params);
    await requireOwner(ownerOf, caller, params);
    const signal = signalOf(response);
    const changes = changeRecorder(endpoint, db, { caller, params, signal });
    const call = {
      params,
      caller,
      ip,
      isGateway,
      browser,
      accepts: (types: readonly string[]) => request.accepts([...types]),
      userAgent: request.headers['user-agent'] ?? '',
      ifMatch: endpoint.ifMatch ? ifMatchOf(request.headers['if-match']) : null,
      change: changes.change,
      countLinkView: (subjectId: number) => countLinkView(endpoint, db, identity, subjectId),
      query: readQuery(request.query),
      page: endpoint.paged ? parsePage(request.query) : null,
      body: await readBody(request, response),
      upload: readUpload(request),
      get log() {
        return logOf(response);
      },
      signal,
    };
    // The readers and the types come from the same endpoint definition.
    return { call: call as unknown as Call, changeRecorder: changes };
  }

  async function handleCall(call: Call, identity: Identity): Promise<AnyReply> {
    try {
      return await handler(call);
    } catch (error) {
      await countUnknown(identity, call, error);
      throw error;
    }
  }

  async function respond(request: Request, response: Response, identity: Identity): Promise<void> {
    const caller: Caller | null = identity.caller;
    requireAccess(endpoint, caller);
    await limit(identity);
    const { call, changeRecorder: changes } = await callOf(request, response, identity);
    const reply = await handleCall(call, identity);
    await validator?.reply(reply, changes);
    await send(
      request,
      response,
      countBulkRead(endpoint, db, identity, call.page, reply),
      caller !== null,
    );
  }

  return async (request, response) => {
    const identity = await identify(request);
    await respond(request, response, identity).catch((error: unknown) => {
      throw validator?.refusal(error) ?? error;
    });
  };
}
