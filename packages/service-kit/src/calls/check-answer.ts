import { compileCheck, type AnyEndpoint } from '@sandites/contracts';
import type { Changer } from './change';
import { Serialised, type AnyReply } from './reply';

/** Judges a handler's answer, and what it did, by its endpoint's row. */
export type CheckAnswer = (reply: AnyReply, changer: Changer) => Promise<void>;

async function bodyOf(endpoint: AnyEndpoint, reply: AnyReply): Promise<unknown> {
  const text = 'bytes' in reply ? (await reply.bytes()).toString() : reply.body instanceof Serialised ? reply.body.text : undefined;
  if (text !== undefined) return endpoint.produces ? text : JSON.parse(text);
  return 'body' in reply && reply.body !== undefined ? JSON.parse(JSON.stringify(reply.body)) : undefined;
}

/**
 * For tests: every answer must be exactly what its row declares, and nothing is changed past the activity.
 * @throws Error naming the call and what differs
 */
export function answerChecker(endpoint: AnyEndpoint): CheckAnswer {
  const name = `${endpoint.method} ${endpoint.path}`;
  return async (reply, { isUsed }) => {
    if (endpoint.notes && endpoint.method !== 'GET' && !isUsed()) throw new Error(`${name} changed something without a note of it: use the call's change`);
    const schema = endpoint.answers[reply.status];
    if (schema === undefined) throw new Error(`${name} answered ${reply.status}, which its row does not declare`);
    const body = await bodyOf(endpoint, reply);
    if (schema === null) {
      if (body !== undefined) throw new Error(`${name} answered ${reply.status} with a body, which its row does not declare`);
      return;
    }
    const { issues } = compileCheck(schema).check(body);
    if (issues) throw new Error(`${name} answered ${reply.status} with what its row does not declare: ${JSON.stringify(issues.slice(0, 5))}`);
  };
}
