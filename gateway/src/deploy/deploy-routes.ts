import { compileCheck, Release } from '@sandites/contracts';
import { invalid, ProblemError, StartError, type Log } from '@sandites/service-kit';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { canBeLive } from '../checks/judge';
import { withinBudget } from '../checks/size-budget';
import type { Counters } from '../metrics/counters';
import type { PreviewLinks } from '../preview/preview-links';
import { inWords } from '../releases/in-words';
import { readBuild, type Build } from '../releases/read-build';
import { Refusal } from '../releases/refusal';
import type { ReleaseDesk } from '../releases/release-desk';
import type { ReleaseReading } from '../releases/release-reading';
import type { ReleaseStore } from '../releases/release-store';
import { storeBuild } from '../releases/store-build';
import type { StoredReleases } from '../releases/stored-releases';
import type { DeployTokens } from './deploy-tokens';
import { withReceivedBuild } from './receive-build';

interface DeployParts {
  readonly tokens: DeployTokens;
  readonly desk: ReleaseDesk;
  readonly reading: ReleaseReading;
  readonly stored: StoredReleases;
  readonly previews: PreviewLinks;
  /** What is live of the other remotes. */
  readonly others: (remote: string) => readonly Release[];
  /** What it needs that the running services do not have. */
  readonly hasCalls: (release: Release) => Promise<readonly string[]>;
  readonly store: ReleaseStore;
  readonly counters: Counters;
  readonly logOf: (res: Response) => Log;
}

const closed = { additionalProperties: false };
const Words = { by: Type.String({ minLength: 1, maxLength: 200 }), reason: Type.String({ minLength: 1, maxLength: 200 }) };
const { version } = Release.properties;
const GoLive = Type.Object({ ...Words, version, percent: Type.Integer({ minimum: 0, maximum: 100 }) }, closed);
const RollBack = Type.Object({ ...Words, version: Type.Optional(version) }, closed);
const Preview = Type.Object({ version, beside: Type.Optional(Type.Object({ remote: Release.properties.remote, version }, closed)) }, closed);

function bodyOf<S extends TSchema>(schema: S, body: unknown): Static<S> {
  const { value, issues } = compileCheck(schema).check(body);
  if (issues) throw invalid(issues);
  return value;
}

/** Reads what was sent. What is wrong with it is said without the name of our folder. */
async function readSent(folder: string): Promise<Build> {
  return readBuild(folder).catch((error: unknown) => {
    throw error instanceof StartError ? new Refusal([error.message.replaceAll(`${folder}/`, '')]) : error;
  });
}

const remoteOf = (req: Request): string => String(req.params['remote']);

/** Lets pass who has a token for this remote. */
const withToken = (tokens: DeployTokens): RequestHandler => async (req, _res, next) => {
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const remote = token === undefined ? null : await tokens.remoteOf(token);
  if (remote === null) throw new ProblemError('unauthenticated', 'This deploy token is not good');
  if (remote !== remoteOf(req)) throw new ProblemError('forbidden', `This deploy token is good for ${remote} alone`);
  next();
};

/** `/federation/deploy/:remote`: how a team releases its remote, with its token. */
export function deployRoutes({ tokens, desk, reading, stored, previews, others, hasCalls, store, counters, logOf }: DeployParts): Router {
  async function judged(build: Build, remote: string): Promise<void> {
    const { release } = build;
    const reasons = [
      ...(release.remote === remote ? [] : [`This is a release of ${release.remote}, not of ${remote}`]),
      ...canBeLive([release], others(remote)),
      ...(await withinBudget(build)),
      ...(await hasCalls(release)),
    ];
    if (reasons.length > 0) throw new Refusal([...new Set(reasons)]);
  }

  /** Counts it where a release is refused. */
  const counted = <T>(remote: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      counters.add('release_refusals_total', { remote });
      throw error;
    });

  /** Reads and judges what is sent. @returns the release; nothing is live by that */
  const received = (req: Request, res: Response, keep: boolean) =>
    withReceivedBuild(req, async (folder) => {
      const remote = remoteOf(req);
      const build = await inWords(readSent(folder));
      await counted(remote, inWords(judged(build, remote)));
      if (keep) {
        await stored.renew(remote, build.release.version);
        await storeBuild(build, store);
        await stored.add(build.release, 'deploy token');
        await stored.beginTrial(remote, build.release.version);
        logOf(res).info({ remote, version: build.release.version }, 'a release was stored');
      }
      return build.release;
    });

  const router = Router({ mergeParams: true });
  const json = express.json({ limit: 10_000 });
  const at = '/:remote';
  router.use(at, (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    return withToken(tokens)(req, res, next);
  });
  router.get(at, async (req, res) => {
    const remote = remoteOf(req);
    const live = (await reading.all()).find((one) => one.remote === remote) ?? null;
    res.json({ live, ...(await reading.detail(remote).catch(() => ({ remote, versions: [], history: [], failures: [] }))) });
  });
  router.get(`${at}/neighbours`, async (req, res) => {
    const names = others(remoteOf(req)).map((release) => release.remote);
    res.json((await Promise.all([...new Set(names)].map(stored.lastLive))).flat());
  });
  router.post(`${at}/check`, async (req, res) => {
    const release = await received(req, res, false);
    res.json({ remote: release.remote, version: release.version });
  });
  router.post(`${at}/releases`, async (req, res) => {
    const release = await received(req, res, true);
    res.status(201).json({ remote: release.remote, version: release.version });
  });
  router.post(`${at}/preview`, json, async (req, res) => {
    const { version: wanted, beside = null } = bodyOf(Preview, req.body);
    const [release, other] = await Promise.all([stored.find(remoteOf(req), wanted), beside && stored.find(beside.remote, beside.version)]);
    if (!release || (beside && !other)) throw new ProblemError('not_found', 'There is no such version');
    res.json({ ...(await previews.make(release, 'trial', beside)), pages: (other ?? release).pages.map(({ path }) => path) });
  });
  router.post(`${at}/live`, json, async (req, res) => {
    const { percent, version: wanted, ...publication } = bodyOf(GoLive, req.body);
    const remote = remoteOf(req);
    const order = { remote, ...publication };
    const change = percent === 0 ? desk.endCanary(order) : desk.goLive(order, wanted, percent);
    res.json(await counted(remote, inWords(change)));
  });
  router.post(`${at}/rollback`, json, async (req, res) => {
    const { version: wanted = null, ...publication } = bodyOf(RollBack, req.body);
    res.json(await inWords(desk.rollBack({ remote: remoteOf(req), ...publication }, wanted)));
  });
  return router;
}
