import type { ProblemCode } from '@sandites/contracts';

/** The client went away: there is nobody to answer. */
export class ClientGone extends Error {}

type ServiceFailure = Extract<ProblemCode, 'bad_gateway' | 'unavailable' | 'timeout'>;

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'];
const tooSlow = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const codeOf = (error: unknown): string => (typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '');

/** What the error of a call to a service is for the client. */
export function failureOf(error: unknown): ServiceFailure {
  const code = codeOf(error);
  if (unreachable.includes(code)) return 'unavailable';
  return tooSlow.includes(code) ? 'timeout' : 'bad_gateway';
}

/** Whether a kept connection ended under the call, as it does when a service restarts. */
export const connectionEnded = (error: unknown): boolean => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error));

/** What each failure says to the client. */
export const failureMessages: Readonly<Record<ServiceFailure, string>> = {
  bad_gateway: 'A part of the site gave no usable answer. Please try again.',
  unavailable: 'A part of the site is not available right now. Please try again.',
  timeout: 'A part of the site took too long to answer. Please try again.',
};
