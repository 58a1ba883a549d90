import { randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isNativeError } from 'node:util/types';
import type { Log } from '../log/log';
import { networkOf } from '../log/network';
import { ProblemError } from '../problem/problem-error';
import { problemBody } from '../problem/send-problem';

const problems: Readonly<Record<string, () => ProblemError>> = {
  HPE_HEADER_OVERFLOW: () =>
    new ProblemError('headers_too_large', 'The head of the request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ProblemError('too_slow', 'The request took too long to come'),
};
/** The client ended the connection within its request, usually because it disconnected. */
const closedMidRequest = 'HPE_INVALID_EOF_STATE';
/** Milliseconds that a client has to read the response: closing at once would discard it. */
const lingerMs = 1_000;

const malformed = () => new ProblemError('malformed', 'The request is malformed');
const noProxy = () => new ProblemError('method_not_allowed', 'This server leads nowhere else');

const codeOf = (error: unknown): string =>
  isNativeError(error) && 'code' in error ? String(error.code) : '';
const networkOfSocket = (socket: Duplex): string =>
  networkOf((socket instanceof Socket && socket.remoteAddress) || '');

function responseTo(
  problem: ProblemError,
  requestId: string,
  ownHeaders: OutgoingHttpHeaders,
): string {
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    ...ownHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    'X-Request-Id': requestId,
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    ...lines,
    '',
    body,
  ].join('\r\n');
}

const refusedStatuses = new WeakMap<ServerResponse, number>();

/** The status of a request that was refused after its headers. */
export const refusedWith = (response: ServerResponse): number | undefined =>
  refusedStatuses.get(response);

/**
 * Sends a documented error for unreadable requests: not HTTP, headers too large, a broken body, one
 * that takes too
 * long, or CONNECT. The connection is closed. A client that has disconnected, or has the beginning
 * of a response, gets nothing more.
 * Each has a log line: that of the request where there was one, else its own.
 * @param headers those of every response
 */
export function handleUnreadable(server: Server, headers: OutgoingHttpHeaders, log: Log): void {
  const responses = new WeakMap<Duplex, ServerResponse>();

  function refuse(socket: Duplex, problem: ProblemError, reason: string): void {
    const response = responses.get(socket);
    const isUnderway = response !== undefined && !response.writableFinished;
    const requestId = String((isUnderway && response.getHeader('X-Request-Id')) || randomUUID());
    if (isUnderway && reason !== closedMidRequest) refusedStatuses.set(response, problem.status);
    if (!isUnderway)
      log.info(
        {
          requestId,
          route: 'none',
          status: problem.status,
          reason,
          network: networkOfSocket(socket),
        },
        'Answered',
      );
    socket.end(responseTo(problem, requestId, headers));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  server.on('request', (request, response) => void responses.set(request.socket, response));
  server.on('connect', (_request, socket) => refuse(socket, noProxy(), 'CONNECT'));
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const hasBegun = response !== undefined && response.headersSent && !response.writableFinished;
    if (codeOf(error) === 'ECONNRESET' || !socket.writable || hasBegun) socket.destroy();
    else refuse(socket, (problems[codeOf(error)] ?? malformed)(), codeOf(error));
  });
}
