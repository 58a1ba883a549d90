import { allRows, compileCheck, describedCall, DescribedCalls, ownCallsPath, services, type DescribedCall, type Release, type Service } from '@sandites/contracts';
import type { Upstreams } from '../forwarding/upstream';
import { apiHasCalls } from './api-calls';

/** Milliseconds that a service has to say which calls it has. */
const patience = 2_000;

const described = compileCheck(DescribedCalls);

const serviceOf = new Map(allRows.map(([, row]) => [describedCall(row).call, row.service]));

/** The calls that belong to a service, by the table that this gateway forwards by. */
export const isCallOf =
  (service: Service) =>
  (call: string): boolean =>
    serviceOf.get(call) === service;

async function callsOf(service: Service, upstreams: Upstreams): Promise<DescribedCall[] | null> {
  try {
    const { statusCode, body } = await upstreams[service].pool.request({ method: 'GET', path: ownCallsPath, headersTimeout: patience, bodyTimeout: patience });
    const { value } = described.check(await body.json());
    return statusCode === 200 && value?.length ? value : null;
  } catch {
    // A service that is away, or older than this question, is judged by the gateway's own table (judge.ts).
    return null;
  }
}

/** What a release needs that the services which run now do not have: a gateway may be newer than they are. */
export async function servicesHaveCalls(release: Release, upstreams: Upstreams): Promise<string[]> {
  const faults = await Promise.all(
    services.map(async (service) => {
      if (!release.calls?.some(({ call }) => isCallOf(service)(call))) return [];
      const given = await callsOf(service, upstreams);
      return given === null ? [] : apiHasCalls([release], given, isCallOf(service));
    }),
  );
  return faults.flat();
}
