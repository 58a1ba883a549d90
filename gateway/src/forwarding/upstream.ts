import type { Service } from '@sandites/contracts';
import { Pool } from 'undici';

/** What a call to a service may take: milliseconds for each stage, and how many calls at once. */
export interface CallLimits {
  readonly connect: number;
  /** From the request until the answer begins. */
  readonly answer: number;
  /** The same where a body goes with the request: it may come slowly, and be much to store. */
  readonly answerToBody: number;
  /** Between two pieces of the answer. */
  readonly pause: number;
  /** That a connection stays open unused. Less than a service drains, so that none is closed by it while a call is on its way. */
  readonly unused: number;
  /** Calls under way at once; more are refused, so that a service that hangs does not take the gateway with it. */
  readonly most: number;
}

const callLimits: CallLimits = { connect: 2_000, answer: 10_000, answerToBody: 60_000, pause: 15_000, unused: 4_000, most: 256 };

/** A service as the gateway reaches it: connections that stay open, and how many calls are under way. */
export interface Upstream {
  readonly service: Service;
  readonly pool: Pool;
  readonly limits: CallLimits;
  underway: number;
}
export interface Upstreams extends Readonly<Record<Service, Upstream>> {
  /** Auth twice more, on connections of their own: a flood of sign-ins must not hold up those who are signed in. */
  readonly sessionChecks: Upstream;
  readonly signIns: Upstream;
}

function upstream(service: Service, origin: string, limits: CallLimits): Upstream {
  const pool = new Pool(origin, {
    connections: limits.most,
    connect: { timeout: limits.connect },
    bodyTimeout: limits.pause,
    headersTimeout: limits.answer,
    keepAliveMaxTimeout: limits.unused,
  });
  return { service, pool, limits, underway: 0 };
}

/** Opens the connections to the services. */
export function openUpstreams(origins: Readonly<Record<Service, string>>, limits: Partial<CallLimits> = {}): Upstreams {
  const all = { ...callLimits, ...limits };
  return {
    auth: upstream('auth', origins.auth, all),
    sessionChecks: upstream('auth', origins.auth, all),
    signIns: upstream('auth', origins.auth, all),
    players: upstream('players', origins.players, all),
    events: upstream('events', origins.events, all),
    colleges: upstream('colleges', origins.colleges, all),
  };
}

/** Ends the connections to the services, after what is under way. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  const all: readonly Upstream[] = Object.values(upstreams);
  await Promise.all(all.map(({ pool }) => pool.close()));
}
