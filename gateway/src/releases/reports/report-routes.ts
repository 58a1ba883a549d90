import express, { type Request, type Response, Router } from 'express';
import { compileValidator, remoteReport, type RemoteReport } from '@sandites/contracts';
import { invalid, type Log } from '@sandites/service-kit';
import { Type } from '@sinclair/typebox';
import type { Knex } from 'knex';
import { refuseCrossSite } from '../../api/api-routes';
import type { Counters } from '../metrics';
import type { PreviewIn } from '../previews';
import type { ReleaseRepository } from '../release-repository';
import { shellName, type ReleaseName } from '../release-store';
import type { AutoRollback } from './auto-rollback';
import type { ReportTickets } from './report-tickets';

/**
 * Capitalized words in error messages of browsers, React and our own code. Every other capitalized
 * word may be a person's name.
 */
const allowedWords = new Set(
  (
    'Array Assignment Call Cannot Class Could Element Error Expected Failed Function Illegal ' +
    'Infinity Invalid Iterator Map Maximum Minified Missing Module Must Node No Not Null Object ' +
    'Promise Proxy RangeError React ReferenceError Rendered Set String Symbol SyntaxError The ' +
    'This Too Tried TypeError Undefined Unexpected Uncaught Unknown Unsupported'
  ).split(' '),
);
const placeholder = '…';

/** The quoted name of a property stays: `(reading 'map')`. */
const isProperty = (text: string, before: string): boolean =>
  /(?:reading|setting|property|define) $/.test(before) && /^[\w$]{1,40}$/.test(text);

function scrubWord(word: string): string {
  if (/[@/]/.test(word)) return /^\/federation\/[\w./@~-]+$/.test(word) ? word : placeholder;
  if (/^[^\p{L}#]*\d/u.test(word)) return placeholder;
  const isCapitalized = /^\P{L}*\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);
  return isCapitalized && !allowedWords.has(word.replace(/[^A-Za-z]/g, '')) ? placeholder : word;
}

/**
 * Removes possibly personal parts of an error message, so that it can be stored and equal failures
 * are grouped: quoted text except names of properties, e-mail and web addresses, paths except those
 * of releases, numbers, and capitalized words that are not part of a browser's own messages.
 */
export function scrubMessage(message: string): string {
  const unquoted = message.replace(
    /["'`“‘]([^"'`”’]{0,300})["'`”’]/g,
    (whole: string, text: string, at: number) =>
      isProperty(text, message.slice(0, at)) ? whole : placeholder,
  );
  const words = unquoted.split(/\s+/).map(scrubWord);
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

/** Maximum of stored reports per hour of one network about one version with one outcome. */
const maxReports = 20;
/** Maximum of parts, such as controls that were pressed, that one page load may report. */
const maxParts = 40;

type ScrubbedReport = Omit<RemoteReport, 'message' | 'ticket' | 'part'> & {
  message: string | null;
  part: string;
};

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
 * `POST /reports`: stores browsers' reports about releases. A version is known to work once a
 * browser has shown it; one that fails may be rolled back. A report counts once for each page load
 * that was given the release, by its ticket, and visitors are counted by client network: neither
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
  async function isOverLimit(
    { remote, version, outcome, part }: ScrubbedReport,
    ticket: string,
    visitor: string,
  ): Promise<boolean> {
    const about = { remote, version, outcome };
    const [ofNetwork, ofPage]: unknown[][] = await Promise.all([
      db('remote_reports')
        .where({ ...about, part, visitor })
        .whereRaw("at > now() - interval '1 hour'")
        .limit(maxReports)
        .select('at'),
      part === ''
        ? []
        : db('remote_reports')
            .where({ ...about, ticket })
            .limit(maxParts)
            .select('at'),
    ]);
    return (ofNetwork?.length ?? 0) >= maxReports || (ofPage?.length ?? 0) >= maxParts;
  }

  /**
   * The smoke test opens a stored version in a browser before it goes live; it does not count as a
   * visitor.
   */
  async function recordSmokeTest(
    { remote, version, outcome, stage }: ScrubbedReport,
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

  async function recordVisit(
    report: ScrubbedReport,
    ticket: string,
    visitor: string,
    log: Log,
  ): Promise<void> {
    if (await isOverLimit(report, ticket, visitor)) return;
    const { remote, version, stage, kind, outcome, part, message, position } = report;
    const about = { remote, version, stage, kind, outcome };
    const inserted: unknown[] = await db('remote_reports')
      .insert({ ...about, part, visitor, ticket, message, position })
      .onConflict(['remote', 'version', 'outcome', 'ticket', 'part'])
      .ignore()
      .returning('at');
    if (inserted.length === 0) return;
    counters.reports.inc(about);
    if (outcome === 'failed' || outcome === 'fallback')
      await autoRollback({ remote, version, part }, log);
    else if (outcome === 'shown' && isServed(remote, version))
      await releases.markWorking(remote, version);
  }

  async function record(
    report: ScrubbedReport,
    ticket: string,
    req: Request,
    log: Log,
  ): Promise<void> {
    const { remote, version, stage, outcome } = report;
    const id = await tickets.idOf(ticket, report);
    if (id === null || (await releases.find(remote, version)) === null) return;
    if (outcome === 'failed' || outcome === 'fallback')
      log.warn({ report }, `${remote} failed at ${stage} in a browser (version ${version})`);
    const preview = await previewIn(req);
    if (preview?.audience === 'smoke-test') await recordSmokeTest(report, preview);
    else await recordVisit(report, id, await tickets.networkHash(req.ip ?? ''), log);
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
        await record({ ...release, ...failed, part: '', message: null }, ticket, req, logOf(res));
      }
      res.status(204).end();
    },
  );
  router.post('/reports', express.json({ limit: bodyLimit }), async (req, res) => {
    refuseCrossSite(req, publicOrigin);
    const { value, issues } = remoteReport.validate(req.body);
    if (issues) throw invalid(issues, 'This is no report of a release');
    const { ticket = '', message, part = '', ...fields } = value;
    const report = {
      ...fields,
      part,
      message: message === undefined ? null : scrubMessage(message),
    };
    await record(report, ticket, req, logOf(res));
    res.status(204).end();
  });
  return router;
}
