import { compileCheck, type AnyEndpoint, type AnswerOf, type Service } from '@sandites/contracts';
import type { Caller, Log } from '@sandites/service-kit';
import type { Upstreams } from '../forwarding/upstream';
import { withinLimits } from '../forwarding/within-limits';
import type { IdentityTokens } from '../identity/identity-tokens';
import { requestIdIn } from '../log/request-id-in';

/** Who asks, as a handler's call tells it. */
export interface Asker {
  readonly caller: Caller;
  readonly ip: string;
  /** With the id of the request in it. */
  readonly log: Log;
}

/** A read of a service. */
export type ServiceRead = AnyEndpoint & { readonly service: Service };

/** Asks a service for a read, in the name of whoever asks the gateway. */
export type AskService = <E extends ServiceRead>(row: E, query: Readonly<Record<string, string>>, asker: Asker) => Promise<AnswerOf<E>>;

/** @throws ProblemError where the service does not answer as its row says */
export function askService(upstreams: Upstreams, identity: IdentityTokens): AskService {
  return <E extends ServiceRead>(row: E, query: Readonly<Record<string, string>>, { caller, ip, log }: Asker) => {
    const upstream = upstreams[row.service];
    return withinLimits(upstream, () => log, async () => {
      const headers = { authorization: `Bearer ${await identity({ caller, ip, isGateway: false }, row.service)}`, 'x-request-id': requestIdIn(log) };
      const path = `${row.path}?${new URLSearchParams(query).toString()}`;
      const { statusCode, body } = await upstream.pool.request({ method: 'GET', path, headers, headersTimeout: upstream.limits.answer });
      const schema = row.answers[statusCode];
      const { value, issues } = schema ? compileCheck(schema).check(await body.json()) : { issues: [] };
      if (issues) throw new Error(`${row.service} answered ${statusCode} to ${row.path}, which is none of its answers`);
      return value as AnswerOf<E>;
    });
  };
}
