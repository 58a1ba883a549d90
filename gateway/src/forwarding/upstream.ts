import { services, type Service } from '@sandites/contracts';
import { Pool } from 'undici';

/** Time limits for each stage of a call to a service, in milliseconds. */
export interface TimeLimits {
  readonly connect: number;
  /** From the request until the answer begins. */
  readonly answer: number;
  /** The same where a body goes with the request: it may come slowly, and be much to store. */
  readonly answerToBody: number;
  /** Between two pieces of the answer. */
  readonly pause: number;
}

const timeLimits: TimeLimits = { connect: 2_000, answer: 10_000, answerToBody: 60_000, pause: 15_000 };

/** Calls a service may have under way at once; more are refused, so that one that hangs does not take the gateway with it. */
const most = 256;

/** A service as the gateway reaches it: connections that stay open, and how many calls are under way. */
export interface Upstream {
  readonly service: Service;
  readonly pool: Pool;
  readonly limits: TimeLimits;
  underway: number;
  readonly most: number;
}
export type Upstreams = Readonly<Record<Service, Upstream>>;

function upstream(service: Service, origin: string, limits: TimeLimits): Upstream {
  const pool = new Pool(origin, { connections: most, connect: { timeout: limits.connect }, bodyTimeout: limits.pause, headersTimeout: limits.answer });
  return { service, pool, limits, underway: 0, most };
}

/** Opens the connections to the services. */
export function openUpstreams(origins: Readonly<Record<Service, string>>, limits: Partial<TimeLimits> = {}): Upstreams {
  const all = { ...timeLimits, ...limits };
  return {
    auth: upstream('auth', origins.auth, all),
    players: upstream('players', origins.players, all),
    events: upstream('events', origins.events, all),
    colleges: upstream('colleges', origins.colleges, all),
  };
}

/** Ends the connections to the services, after what is under way. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(services.map((service) => upstreams[service].pool.close()));
}
