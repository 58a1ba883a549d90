import { compileValidator, refusalsOf, type AnyEndpoint } from '@sandites/contracts';
import { problemOf, senderGoneStatus } from '../problem/problem';
import { Serialized, successOf, type Reply } from '../calls/call';
import type { ResponseValidator } from '../calls/endpoint-route';

async function contentOf({ produces }: AnyEndpoint, reply: Reply): Promise<unknown> {
  const body = await reply.read();
  if (Buffer.isBuffer(body)) return '';
  const text = body instanceof Serialized ? body.text : JSON.stringify(body);
  return produces ? text : JSON.parse(text);
}

async function validateReply(endpoint: AnyEndpoint, name: string, reply: Reply): Promise<void> {
  const { status } = successOf(endpoint);
  const schema = endpoint.responses[status];
  if (!schema) return;
  const { issues } = compileValidator(schema).validate(await contentOf(endpoint, reply));
  if (issues)
    throw new Error(
      `${name} answered ${status} with what its row does not declare: ${JSON.stringify(issues.slice(0, 5))}`,
    );
}

/**
 * Every response must match its endpoint definition, every refusal must be declared, and
 * every change must have an activity entry.
 */
export function responseValidator(endpoint: AnyEndpoint): ResponseValidator {
  const name = `${endpoint.method} ${endpoint.path}`;
  const refusals = refusalsOf(endpoint);
  return {
    async reply(reply, hasRecordedChange) {
      if (endpoint.activity && endpoint.method !== 'GET' && !hasRecordedChange)
        throw new Error(
          `${name} changed something without an activity entry: use the call's change`,
        );
      await validateReply(endpoint, name, reply);
    },
    refusal(error) {
      const { status } = problemOf(error);
      if (status === senderGoneStatus || status >= 500 || refusals.includes(status)) return error;
      return new Error(
        `${name} refused with ${status}, which its row does not say: add it to what it refuses`,
        { cause: error },
      );
    },
  };
}
