import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { ProblemError } from '../problem/problem-error';
import { problemBody } from '../problem/send-problem';

const problems: Readonly<Record<string, () => ProblemError>> = {
  HPE_HEADER_OVERFLOW: () => new ProblemError('headers_too_large', 'The head of the request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ProblemError('too_slow', 'The request took too long to come'),
};
/** Milliseconds that a client has to read the answer: ended at once, the connection would take it along. */
const lingerMs = 1_000;

const malformed = () => new ProblemError('malformed', 'The request is malformed');

const codeOf = (error: unknown): string => (isNativeError(error) && 'code' in error ? String(error.code) : '');

function answerTo(problem: ProblemError, given: OutgoingHttpHeaders): string {
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    ...given,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
    'X-Request-Id': requestId,
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/**
 * Answers in the documented shape what never became a request, or did not come to its end: no HTTP, a head too large, a broken body, one that takes too long.
 * The connection ends with it. Somebody who is gone, or has the beginning of an answer already, gets nothing more.
 * @param headers those of every answer
 */
export function answerUnreadable(server: Server, headers: OutgoingHttpHeaders): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => void answers.set(request.socket, response));
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const hasBegun = answer !== undefined && answer.headersSent && !answer.writableFinished;
    if (codeOf(error) === 'ECONNRESET' || !socket.writable || hasBegun) {
      socket.destroy();
      return;
    }
    const problem = (problems[codeOf(error)] ?? malformed)();
    socket.end(answerTo(problem, headers));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
