import express, { type Request, type Response, Router } from 'express';
import { compileValidator, remoteReport } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit/log';
import { invalid } from '@sandites/service-kit/problem';
import { Type } from '@sinclair/typebox';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { refuseCrossSite } from '../../api/api-routes';
import type { Counters } from '../metrics';
import type { PreviewIn } from '../previews';
import type { ReleaseRepository } from '../release-repository';
import { shellName, type ReleaseName } from '../release-store';
import type { AutoRollback } from './auto-rollback';
import { countReport, type CountedReport } from './report-store';
import type { PageLoad, ReportTickets } from './report-tickets';

/** Thrown by the browser itself: the words are its own, and names in code. */
const ofBrowser = /^(?:Uncaught )?(?:TypeError|ReferenceError|RangeError|SyntaxError)\b/;
const placeholder = '…';

/** The quoted name of a property stays: `(reading 'map')`. */
const isProperty = (text: string, before: string): boolean =>
  /(?:reading|setting|property|define) $/.test(before) && /^[\w$]{1,40}$/.test(text);

function scrubWord(word: string, mayBeName: boolean): string {
  if (/[@/]/.test(word)) return /^\/federation\/[\w./@~-]+$/.test(word) ? word : placeholder;
  if (/^[^\p{L}#]*\d/u.test(word)) return placeholder;
  const isCapitalized = /^\P{L}*\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
  return isCapitalized && mayBeName && !/^\w*Error:?$/.test(word) ? placeholder : word;
}

/**
 * Removes possibly personal parts of an error message, so that it can be stored and equal failures
 * are grouped: quoted text except names of properties, e-mail and web addresses, paths except those
 * of releases, numbers, and in what code of ours or of a library throws, capitalized words.
 */
export function scrubMessage(message: string): string {
  const unquoted = message.replace(
    /["'`“‘]([^"'`”’]{0,300})["'`”’]/g,
    (whole: string, text: string, at: number) =>
      isProperty(text, message.slice(0, at)) ? whole : placeholder,
  );
  const mayHaveNames = !ofBrowser.test(message);
  const words = unquoted.split(/\s+/).map((word) => scrubWord(word, mayHaveNames));
  return words
    .filter((word, index) => word !== placeholder || words[index - 1] !== placeholder)
    .join(' ')
    .slice(0, 200)
    .trim();
}

/** A report has eight short fields, and a ticket that names each release of its page. */
const bodyLimit = '4kb';

const crashesPath = '/crashes';

/** The header of a page that makes browsers report crashes, with the page's ticket. */
export const reportingEndpoints = (ticket: string): string =>
  `default="/federation${crashesPath}?ticket=${encodeURIComponent(ticket)}"`;

/** Reports of the Reporting API: `unresponsive` or `oom` is the reason of a crash. */
const crashReports = compileValidator(
  Type.Array(
    Type.Object({
      type: Type.String(),
      url: Type.String(),
      body: Type.Object({ reason: Type.Optional(Type.String()) }),
    }),
    { maxItems: 100 },
  ),
);

/** Reports that count, of one network about one outcome, in an hour; page loads that are known. */
const limits = { ofNetwork: 20, known: 50_000, hour: 60 * 60_000 } as const;

const isFailure = ({ outcome }: CountedReport): boolean =>
  outcome === 'failed' || outcome === 'fallback';

function logFailure(report: CountedReport, log: Log): void {
  const { remote, version, stage } = report;
  log.warn({ report }, `${remote} failed at ${stage} in a browser (version ${version})`);
}

interface ReportDeps {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'find' | 'markWorking' | 'failCheck'>;
  readonly tickets: ReportTickets;
  readonly previewIn: PreviewIn;
  readonly remoteAt: (path: string) => string | null;
  readonly isServed: (remote: string, version: string) => boolean;
  readonly autoRollback: AutoRollback;
  readonly counters: Counters;
  readonly publicOrigin: string | null;
  readonly logOf: (res: Response) => Log;
}

/**
 * `POST /reports`: counts browsers' reports about releases. A version is known to work once a
 * browser has shown it; one that fails may be rolled back. A report counts once for each page load
 * that was given the release, by its ticket, and for the client network that opened the page: neither
 * calls without a page nor one network decide anything.
 */
export function reportRoutes({
  db,
  releases,
  tickets,
  previewIn,
  isServed,
  remoteAt,
  autoRollback,
  counters,
  publicOrigin,
  logOf,
}: ReportDeps): Router {
  const counted = new LRUCache<string, number>({ max: limits.known, ttl: limits.hour });

  /** Whether this gateway has counted it, or enough like it. What is decided needs other networks. */
  function isKnown({ id, network }: PageLoad, report: CountedReport): boolean {
    const { remote, version, outcome, part } = report;
    const about = JSON.stringify([remote, version, outcome, part]);
    const [ofPage, ofNetwork] = [`${id} ${about}`, `${network} ${about}`];
    const reports = counted.get(ofNetwork) ?? 0;
    if (counted.has(ofPage) || reports >= limits.ofNetwork) return true;
    counted.set(ofPage, 1);
    counted.set(ofNetwork, reports + 1, { noUpdateTTL: true });
    return false;
  }

  const isStored = async ({ remote, version }: ReleaseName): Promise<boolean> =>
    (await releases.find(remote, version)) !== null;

  /**
   * The smoke test opens a stored version in a browser before it goes live; it does not count as a
   * visitor.
   */
  async function recordSmokeTest(
    { remote, version, outcome, stage }: CountedReport,
    preview: ReleaseName,
  ): Promise<void> {
    if (outcome === 'shown') await releases.markWorking(remote, version);
    // The test itself compares failed reads with those of the live version.
    if (outcome === 'pressed' || stage === 'read') return;
    // A shell works when a remote shows its page in it, and fails where one does not.
    if (preview.remote !== remote && preview.remote !== shellName) return;
    if (outcome === 'shown') await releases.markWorking(preview.remote, preview.version);
    else await releases.failCheck(preview.remote, preview.version, 'failed_smoke_test');
  }

  async function recordVisit(page: PageLoad, report: CountedReport, log: Log): Promise<void> {
    if (isKnown(page, report) || !(await isStored(report))) return;
    if (!(await countReport(db, report, page.network))) return;
    const { remote, version, stage, kind, outcome, part } = report;
    counters.reports.inc({ remote, version, stage, kind, outcome });
    if (isFailure(report)) {
      logFailure(report, log);
      await autoRollback({ remote, version, part }, log);
    } else if (outcome === 'shown' && isServed(remote, version))
      await releases.markWorking(remote, version);
  }

  async function record(
    report: CountedReport,
    ticket: string,
    req: Request,
    log: Log,
  ): Promise<void> {
    const page = await tickets.pageLoadOf(ticket, report);
    if (page === null) return;
    const preview = await previewIn(req);
    if (preview?.audience !== 'smoke-test') return recordVisit(page, report, log);
    if (!(await isStored(report))) return;
    if (isFailure(report)) logFailure(report, log);
    await recordSmokeTest(report, preview);
  }

  /** The release of the page at this address, of those that the page load was given. */
  async function releaseAt(address: string, ticket: string): Promise<ReleaseName | null> {
    const remote = remoteAt(new URL(address).pathname);
    const version = remote === null ? null : await tickets.versionOf(ticket, remote);
    return remote === null || version === null ? null : { remote, version };
  }

  const router = Router();
  // Browsers send this themselves when a tab has stopped answering and was closed (Reporting API).
  // The address of a page may hold a share code: only the remote that owns it is kept.
  router.post(
    crashesPath,
    express.json({ limit: '32kb', type: 'application/reports+json' }),
    async (req, res) => {
      refuseCrossSite(req, publicOrigin);
      const { value = [] } = crashReports.validate(req.body);
      const ticket = typeof req.query['ticket'] === 'string' ? req.query['ticket'] : '';
      const crash = value.find(({ type, body }) => type === 'crash' && body.reason !== undefined);
      const release = crash && URL.canParse(crash.url) && (await releaseAt(crash.url, ticket));
      if (release) {
        const failed = { stage: 'unresponsive', kind: 'timeout', outcome: 'failed' } as const;
        const nothing = { part: '', message: '', position: '' };
        await record({ ...release, ...failed, ...nothing }, ticket, req, logOf(res));
      }
      res.status(204).end();
    },
  );
  router.post('/reports', express.json({ limit: bodyLimit }), async (req, res) => {
    refuseCrossSite(req, publicOrigin);
    const { value, issues } = remoteReport.validate(req.body);
    if (issues) throw invalid(issues, 'This is no report of a release');
    const { remote, version, outcome, stage, kind } = value;
    const { ticket = '', part = '', message = '', position = '' } = value;
    const about = { remote, version, outcome, stage, kind, part, position };
    await record({ ...about, message: scrubMessage(message) }, ticket, req, logOf(res));
    res.status(204).end();
  });
  return router;
}
