import {
  CallUsesQuery,
  compileValidator,
  PageMeasures,
  Redirects,
  Release,
  roleAllows,
  SlotUsesQuery,
  type Access,
  type Role,
} from '@sandites/contracts';
import { noteAfter } from '@sandites/service-kit/calls';
import type { Log } from '@sandites/service-kit/log';
import { invalid, ProblemError, StartError } from '@sandites/service-kit/problem';
import type { FileStore } from '@sandites/service-kit/store';
import { Type, type Static, type TSchema } from '@sinclair/typebox';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { boundFaults } from '../checks/release-bounds';
import { checkReleases } from '../checks/release-checks';
import { checkSizeBudget } from '../checks/size-budget';
import type { Counters } from '../metrics';
import { type ReadText, slotPages, unchangedParts } from '../page-files';
import type { PreviewLinks } from '../previews';
import { usesOf, usesOfSlot, type RunningReleases } from '../call-uses';
import { checkBuild, mapOf, storeBuild, type Build } from '../release-build';
import type { ReleaseOverview } from '../release-overview';
import type { ReleaseRepository } from '../release-repository';
import type { ReleaseService } from '../release-service';
import { Refusal } from '../release-rules';
import { nameInStore, type ReleaseName } from '../release-store';
import type { DeployTokens } from './deploy-tokens';
import { receiveBuild } from './receive-build';

interface DeployDeps {
  readonly tokens: DeployTokens;
  readonly service: ReleaseService;
  readonly overview: ReleaseOverview;
  readonly releases: ReleaseRepository;
  readonly previews: PreviewLinks;
  readonly releasesExcept: (remote: string) => readonly Release[];
  readonly missingInServices: (release: Release) => Promise<readonly string[]>;
  readonly maxPageBytes: number;
  readonly store: FileStore;
  readonly readText: ReadText;
  readonly counters: Counters;
  readonly alert: (release: ReleaseName, reason: string, log: Log) => Promise<void>;
  readonly isDemo: boolean;
  readonly logOf: (res: Response) => Log;
}

const closed = { additionalProperties: false };
const Publication = {
  by: Type.String({ minLength: 1, maxLength: 200 }),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
};
const Version = Release.properties.version;
const GoLive = Type.Object(
  {
    ...Publication,
    version: Version,
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    then: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
            minItems: 1,
            maxItems: 20,
          }),
          everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
        },
        closed,
      ),
    ),
    drop: Type.Optional(Type.Array(Type.String({ pattern: '^/' }), { maxItems: 100 })),
    /** What was live when the release began; null for nothing. */
    over: Type.Optional(Type.Union([Version, Type.Null()])),
    /** Whether sources that were not committed may go live on a site that is no demo. */
    allowDirty: Type.Optional(Type.Boolean()),
  },
  closed,
);
const RollBack = Type.Object(
  { ...Publication, version: Type.Optional(Version), force: Type.Optional(Type.Boolean()) },
  closed,
);
const Retire = Type.Object({ ...Publication, redirects: Type.Optional(Redirects) }, closed);
const Restore = Type.Object(Publication, closed);
/** How the checks of a release ended. What a smoke test finds, browsers report themselves. */
const Checks = Type.Object(
  {
    /** `tests_skipped`: its smoke test alone passed. `not_tested`: the site was unwell meanwhile. */
    outcome: Type.Unsafe<'passed' | 'tests_skipped' | 'failed_tests' | 'not_tested'>({
      type: 'string',
      enum: ['passed', 'tests_skipped', 'failed_tests', 'not_tested'],
    }),
    measured: Type.Optional(Type.Record(Type.String({ maxLength: 300 }), PageMeasures)),
    warnings: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 })),
  },
  closed,
);
const visitorKinds = ['visitor', 'user', 'coach', 'admin'] as const satisfies readonly (
  | Role
  | 'visitor'
)[];
type VisitorKind = (typeof visitorKinds)[number];
const Preview = Type.Object(
  {
    version: Version,
    beside: Type.Optional(Type.Pick(Release, ['remote', 'version'], closed)),
    as: Type.Optional(Type.Unsafe<VisitorKind>({ type: 'string', enum: visitorKinds })),
    /**
     * By default a link for a smoke test; one for staff shows the version to signed-in coaches and
     * admins.
     */
    audience: Type.Optional(Type.Literal('staff')),
  },
  closed,
);

/**
 * Whether a smoke test opens a page as this visitor: public pages signed out, guarded ones in each
 * role that may see them.
 */
const isOpenedAs = (as: VisitorKind, access: Access): boolean =>
  as === 'visitor' ? access === 'public' : access !== 'public' && roleAllows(access, as);

function validate<S extends TSchema>(schema: S, body: unknown): Static<S> {
  const { value, issues } = compileValidator(schema).validate(body);
  if (issues) throw invalid(issues);
  return value;
}

async function receiveChecked(req: Request): Promise<Build> {
  const build = await checkBuild(await receiveBuild(req)).catch((error: unknown) => {
    throw error instanceof StartError ? new Refusal([error.message]) : error;
  });
  const faults = await boundFaults(build);
  if (faults.length === 0) return build;
  const issues = faults.map((message) => ({ path: '', message }));
  throw invalid(issues, faults.join('\n'));
}

async function remoteOfToken(req: Request, res: Response, tokens: DeployTokens): Promise<string> {
  const [, token = ''] = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '') ?? [];
  const remote = await tokens.remoteOf(token);
  if (remote === null) throw new ProblemError('unauthenticated', 'This deploy token is not valid');
  noteAfter(res, () => tokens.noteUse(token));
  return remote;
}

/** `/federation/uses`: the releases that use a call or a slot, for every team with a token. */
export const usesRoute =
  (tokens: DeployTokens, running: () => RunningReleases, readText: ReadText): RequestHandler =>
  async (req, res) => {
    await remoteOfToken(req, res, tokens);
    res.setHeader('Cache-Control', 'no-store');
    if ('slot' in req.query) {
      const { slot } = validate(SlotUsesQuery, req.query);
      res.json(await usesOfSlot(running(), slot, readText));
    } else {
      const { call, field } = validate(CallUsesQuery, req.query);
      res.json(usesOf(running(), call, field));
    }
  };

/** `/federation/deploy/:remote`: how a team releases its remote, with its token. */
export function deployRoutes({
  tokens,
  service,
  overview,
  releases,
  previews,
  releasesExcept,
  missingInServices,
  maxPageBytes,
  store,
  readText,
  counters,
  alert,
  isDemo,
  logOf,
}: DeployDeps): Router {
  async function requireCompatible(build: Build, remote: string): Promise<void> {
    const { release } = build;
    const reasons = [
      ...(release.remote === remote
        ? []
        : [`This is a release of ${release.remote}, not of ${remote}`]),
      ...checkReleases([release], releasesExcept(remote)),
      ...(await checkSizeBudget(build, maxPageBytes)),
      ...(await missingInServices(release)),
    ];
    if (reasons.length > 0) throw new Refusal([...new Set(reasons)]);
  }

  const countRefusals = <T>(remote: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      counters.refusals.inc({ remote });
      throw error;
    });

  async function findRelease({ remote, version }: ReleaseName): Promise<Release> {
    const release = await releases.find(remote, version);
    if (!release) throw new ProblemError('not_found', 'There is no such version');
    return release;
  }

  const router = Router();
  const json = express.json({ limit: 100_000 });
  router.use('/:remote', async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const remote = await remoteOfToken(req, res, tokens);
    // Any valid token may list what is live, and since when.
    const isList = req.method === 'GET' && req.path === '/';
    if (remote !== req.params.remote && !isList)
      throw new ProblemError('forbidden', `This token can release only ${remote}`);
    next();
  });
  router.get('/:remote', async ({ params: { remote } }, res) => {
    res.json({
      live: await overview.find(remote),
      retired: await releases.retired(remote),
      ...(await overview
        .detail(remote)
        .catch(() => ({ remote, versions: [], history: [], failures: [] }))),
    });
  });
  router.get('/:remote/neighbours', async (req, res) => {
    const names = releasesExcept(req.params.remote).map(({ remote }) => remote);
    res.json((await Promise.all([...new Set(names)].map(releases.lastLive))).flat());
  });
  router.post('/:remote/releases', async (req, res) => {
    const { remote } = req.params;
    const build = await countRefusals(remote, receiveChecked(req));
    await countRefusals(remote, requireCompatible(build, remote));
    const { version } = build.release;
    await releases.renew(remote, version);
    await storeBuild(build, store);
    await releases.add(build.release, 'deploy token');
    await releases.resetChecks(remote, version);
    logOf(res).info({ remote, version }, 'A release was stored');
    res.status(201).json({ remote, version });
  });
  router.get('/:remote/releases/:version', async (req, res) => {
    res.json(await findRelease(req.params));
  });
  router.post('/:remote/releases/:version/checks', json, async (req, res) => {
    const { remote, version } = req.params;
    const { outcome, ...result } = validate(Checks, req.body);
    if (outcome === 'not_tested') await releases.resetChecks(remote, version);
    else if (outcome === 'failed_tests') await releases.failCheck(remote, version, outcome);
    else await releases.passSmokeTest(remote, version, result, outcome === 'passed');
    res.status(204).end();
  });
  // Visitors get no source maps. A team downloads them to promote a version to another site.
  router.get('/:remote/releases/:version/maps/*file', async (req, res) => {
    const { remote, version } = req.params;
    const file = req.params.file.join('/');
    const release = await releases.find(remote, version);
    const map =
      release && Object.hasOwn(release.files, file)
        ? await store.read(mapOf(nameInStore(release, file)))
        : null;
    if (!map) throw new ProblemError('not_found', 'There is no such source map');
    res.type('json').send(map);
  });
  router.post('/:remote/preview', json, async (req, res) => {
    const { remote } = req.params;
    const { version, beside = null, as, audience = 'smoke-test' } = validate(Preview, req.body);
    const [release, other] = await Promise.all([
      findRelease({ remote, version }),
      beside && findRelease(beside),
    ]);
    const link = await previews.make(release, audience, {
      otherRelease: beside,
      ...(as !== undefined && as !== 'visitor' && { role: as }),
    });
    const opened = other ?? release;
    const isOpened = ({ access }: { readonly access: Access }) =>
      as === undefined || isOpenedAs(as, access);
    const live = beside === null ? await releases.liveRelease(remote) : null;
    const unchanged = live ? await unchangedParts(release, live, readText) : [];
    const slots = await slotPages(opened, [opened, ...releasesExcept(opened.remote)], readText);
    res.json({
      ...link,
      pages: opened.pages.filter(isOpened).map(({ path }) => path),
      slots: slots.filter(isOpened).map(({ slot, path }) => ({ slot, path })),
      unchanged,
    });
  });
  router.post('/:remote/live', json, async ({ params: { remote }, body }, res) => {
    const { percent, version, by, reason, ...options } = validate(GoLive, body);
    const request = { remote, by, reason };
    const allowDirty = options.allowDirty === true || isDemo;
    const change =
      percent === 0
        ? service.endCanary(request)
        : service.goLive(request, version, percent, { ...options, allowDirty });
    const result = await countRefusals(remote, change);
    const warnings = (await releases.findStored(remote, version))?.warnings ?? [];
    if (percent > 0 && warnings.length > 0)
      await alert({ remote, version }, warnings.join('; '), logOf(res));
    res.json(result);
  });
  router.post('/:remote/rollback', json, async ({ params: { remote }, body }, res) => {
    const { version, force, ...publication } = validate(RollBack, body);
    res.json(await service.rollBack({ remote, ...publication }, version, force));
  });
  router.post('/:remote/retire', json, async ({ params: { remote }, body }, res) => {
    const { redirects = {}, ...publication } = validate(Retire, body);
    res.json(await service.retire({ remote, ...publication }, redirects));
  });
  router.post('/:remote/restore', json, async ({ params: { remote }, body }, res) => {
    res.json(await service.restore({ remote, ...validate(Restore, body) }));
  });
  return router;
}
