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
import { invalid, ProblemError } from '@sandites/service-kit/problem';
import express, { Router } from 'express';
import type { Upstreams } from '../../server/upstream';

const responseTimeout = 2_000;
/** Bytes. The largest request of a service today has 60 kB. */
const bodyLimit = 100_000;

const describedCalls = compileValidator(DescribedCalls);
const question = compileValidator(NeededCallsQuestion);
const serviceOf = new Map(
  allEndpoints.map(([, endpoint]) => [describedCall(endpoint).call, endpoint.service]),
);

type Types = Readonly<Record<string, string>>;

/** Of a build or a service from before types were described. */
const ofAnyType = ({ takes, answers }: DescribedCall): Types =>
  Object.fromEntries(
    [...takes.map((field) => `takes.${field}`), ...answers.map((field) => `answers.${field}`)].map(
      (path) => [path, ''],
    ),
  );

/** A body may take more types than a release knows, an answer have fewer. */
function otherTypes(call: string, needed: Types, offered: Types): string[] {
  return Object.entries(needed).flatMap(([path, known]) => {
    const isTaken = path.startsWith('takes.');
    const given = offered[path];
    const field = `the field ${path.replace(/^\w+\./, '')} in the ${isTaken ? 'body' : 'answer'} of ${call}`;
    if (given === undefined)
      return [`${field}, which the running API does not ${isTaken ? 'take' : 'give'}`];
    const [some, all] = isTaken ? [known, given] : [given, known];
    const isWithin = some.split('|').every((type) => all.split('|').includes(type));
    return isWithin || known === '' || given === ''
      ? []
      : [`${field} as ${known}, which in the running API is ${given}`];
  });
}

function missingParts(needed: DescribedCall, offeredCalls: ReadonlyMap<string, DescribedCall>) {
  const { call, types } = needed;
  const offered = offeredCalls.get(call);
  if (!offered) return [`${call}, which the running API does not have`];
  return types && offered.types
    ? otherTypes(call, types, offered.types)
    : otherTypes(call, ofAnyType(needed), ofAnyType(offered));
}

/**
 * Finds calls of releases, and fields of them, that an API does not have or has of another type.
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
