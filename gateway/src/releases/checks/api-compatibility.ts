import {
  allEndpoints,
  compileValidator,
  describedCall,
  DescribedCalls,
  maxNeededCalls,
  neededCallsPath,
  NeededCallsQuestion,
  ownCallsPath,
  services,
  type DescribedCall,
  type Release,
  type Service,
} from '@sandites/contracts';
import { invalid, ProblemError } from '@sandites/service-kit';
import express, { Router } from 'express';
import type { Upstreams } from '../../server/upstream';

const responseTimeout = 2_000;
/** Bytes. The largest request of a service today has 8 kB. */
const bodyLimit = 100_000;

const describedCalls = compileValidator(DescribedCalls);
const question = compileValidator(NeededCallsQuestion);
const serviceOf = new Map(
  allEndpoints.map(([, endpoint]) => [describedCall(endpoint).call, endpoint.service]),
);

function missingParts(
  { call, takes, answers }: DescribedCall,
  offeredCalls: ReadonlyMap<string, DescribedCall>,
): string[] {
  const offered = offeredCalls.get(call);
  if (!offered) return [`${call}, which the running API does not have`];
  return [
    ...takes
      .filter((field) => !offered.takes.includes(field))
      .map(
        (field) => `the field ${field} in the body of ${call}, which the running API does not take`,
      ),
    ...answers
      .filter((field) => !offered.answers.includes(field))
      .map(
        (field) =>
          `the field ${field} in the answer of ${call}, which the running API does not give`,
      ),
  ];
}

/**
 * Finds calls of releases, and fields of them, that an API does not have.
 * @param offeredCalls the calls of the API
 * @param service checks only the calls of this service; all by default
 */
export function missingCalls(
  releases: readonly Release[],
  offeredCalls: readonly DescribedCall[],
  service?: Service,
): string[] {
  const callsByName = new Map(offeredCalls.map((one) => [one.call, one]));
  return releases.flatMap(({ remote, calls = [] }) =>
    calls
      .filter(({ call }) => service === undefined || serviceOf.get(call) === service)
      .flatMap((needed) => missingParts(needed, callsByName))
      .map((message) => `${remote} needs ${message}`),
  );
}

async function callsOf(service: Service, upstreams: Upstreams): Promise<DescribedCall[] | null> {
  try {
    const { statusCode, body } = await upstreams[service].pool.request({
      method: 'GET',
      path: ownCallsPath,
      headersTimeout: responseTimeout,
      bodyTimeout: responseTimeout,
    });
    const { value } = describedCalls.validate(await body.json());
    return statusCode === 200 && value?.length ? value : null;
  } catch {
    // A service that is down, or too old to have this path: the gateway's own endpoint table
    // decides (release-checks.ts).
    return null;
  }
}

/**
 * What a release needs that the running services do not have: they may be older than the gateway.
 */
export async function missingInServices(release: Release, upstreams: Upstreams): Promise<string[]> {
  const messages = await Promise.all(
    services.map(async (service) => {
      if (!release.calls?.some(({ call }) => serviceOf.get(call) === service)) return [];
      const offeredCalls = await callsOf(service, upstreams);
      return offeredCalls === null ? [] : missingCalls([release], offeredCalls, service);
    }),
  );
  return messages.flat();
}

/**
 * What releases need that neither this gateway forwards nor a running service has: whichever of
 * gateway and service starts last checks, so that a cold start is checked too.
 */
export async function missingInRunning(
  releases: readonly Release[],
  upstreams: Upstreams,
): Promise<string[]> {
  const ofServices = await Promise.all(
    releases.map((release) => missingInServices(release, upstreams)),
  );
  const forwarded = allEndpoints.map(([, endpoint]) => describedCall(endpoint));
  return [...new Set([...missingCalls(releases, forwarded), ...ofServices.flat()])];
}

function callCountOf(body: unknown): number {
  const calls: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'calls') : null;
  return Array.isArray(calls) ? calls.length : 0;
}

/**
 * Tells a service, before it serves, which calls and fields live remotes need of it that it no
 * longer has. Mounted on the internal port only: services are its only callers.
 * @param releases every release that visitors get
 */
export function neededCalls(releases: () => readonly Release[]): Router {
  const router = Router();
  router.post(neededCallsPath, express.json({ limit: bodyLimit }), (req, res) => {
    // Checked before the schema, which names every invalid item.
    if (callCountOf(req.body) > maxNeededCalls)
      throw new ProblemError('too_large', `A service has at most ${maxNeededCalls} calls`);
    const { value, issues } = question.validate(req.body);
    if (issues) throw invalid(issues.slice(0, 10));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ missing: missingCalls(releases(), value.calls, value.service) });
  });
  return router;
}
