import { compileValidator, refusalsOf, type AnyEndpoint } from '@sandites/contracts';
import { problemOf } from '../problem/send-problem';
import type { ChangeRecorder } from './change';
import { Serialized, type AnyReply } from './reply';

/** Validates what a call answers by its endpoint's row. */
export interface ResponseValidator {
  /** @throws Error where the answer, or what was done for it, is not what the row declares */
  reply(reply: AnyReply, changeRecorder: ChangeRecorder): Promise<void>;
  /** Gives back why a request was refused, or the error that its row does not say that it may be refused so. */
  refusal(error: unknown): unknown;
}

async function bodyOf({ produces }: AnyEndpoint, reply: AnyReply): Promise<unknown> {
  const body = 'read' in reply ? await reply.read() : reply.body;
  if (body === undefined) return undefined;
  if (Buffer.isBuffer(body)) return '';
  const text = body instanceof Serialized ? body.text : JSON.stringify(body);
  return produces ? text : JSON.parse(text);
}

async function validateReply(endpoint: AnyEndpoint, name: string, reply: AnyReply): Promise<void> {
  const schema = endpoint.responses[reply.status];
  if (schema === undefined) throw new Error(`${name} answered ${reply.status}, which its row does not declare`);
  const body = await bodyOf(endpoint, reply);
  if (schema === null) {
    if (body !== undefined) throw new Error(`${name} answered ${reply.status} with a body, which its row does not declare`);
    return;
  }
  const { issues } = compileValidator(schema).validate(body);
  if (issues) throw new Error(`${name} answered ${reply.status} with what its row does not declare: ${JSON.stringify(issues.slice(0, 5))}`);
}

/** For tests: every answer must be exactly what its row declares, every refusal one that it names, and nothing is changed past the activity. */
export function responseValidator(endpoint: AnyEndpoint): ResponseValidator {
  const name = `${endpoint.method} ${endpoint.path}`;
  const refusals = refusalsOf(endpoint);
  return {
    async reply(reply, { isUsed }) {
      if (endpoint.activity && endpoint.method !== 'GET' && !isUsed()) throw new Error(`${name} changed something without an activity entry: use the call's change`);
      await validateReply(endpoint, name, reply);
    },
    refusal(error) {
      const { status } = problemOf(error);
      if (status >= 500 || refusals.includes(status)) return error;
      return new Error(`${name} refused with ${status}, which its row does not say: add it to what it refuses`, { cause: error });
    },
  };
}
