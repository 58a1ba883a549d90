import { remoteReport, type RemoteReport } from '@sandites/contracts';
import { invalid, networkOf, type Log } from '@sandites/service-kit';
import express, { type Request, type Response, Router } from 'express';
import type { Knex } from 'knex';
import { createHmac } from 'node:crypto';
import { refuseCrossSite } from '../api/cross-site';
import { memoize } from '../memoize';
import type { Counters } from '../metrics/metrics';
import type { PreviewIn } from '../release-preview/preview-routes';
import type { ReleaseRepository } from '../releases/release-repository';
import type { AutoRollback } from './auto-rollback';
import { scrubMessage } from './scrub-message';

/** A report has eight short fields. */
const bodyLimit = '2kb';

const shellName = 'shell';

/** The names of outcomes and kinds in reports of an older shell that is still open in a tab. */
const formerNames: Readonly<Record<string, string>> = { rescued: 'fallback', silence: 'timeout' };
function renameFormerValues(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      field === 'outcome' || field === 'kind' ? (formerNames[String(value)] ?? value) : value,
    ]),
  );
}

/** Maximum of stored reports per hour of one network about one version with one outcome. */
const maxReports = 20;

/** A report whose message can be stored. */
type ScrubbedReport = Omit<RemoteReport, 'message'> & { message: string | null };

interface ReportParts {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'find' | 'markWorking' | 'failCheck'>;
  readonly previewIn: PreviewIn;
  /** Whether visitors get this version now. */
  readonly isServed: (remote: string, version: string) => boolean;
  readonly autoRollback: AutoRollback;
  readonly counters: Counters;
  readonly publicOrigin: string | null;
  readonly logOf: (res: Response) => Log;
}

/**
 * Hashes the network of a client address (/24 of IPv4, /48 of IPv6), so that reports of distinct
 * networks can be counted. The salt is in the database:
 * every gateway gets the same hash, also after a restart.
 */
export function networkHash(db: Knex): (ip: string) => Promise<string> {
  const readSalt = memoize(async () => {
    const row: { salt: string } | undefined = await db('report_salt').first('salt');
    if (!row) throw new Error('The table report_salt has no row');
    return row.salt;
  });
  return async (ip) =>
    createHmac('sha256', await readSalt())
      .update(networkOf(ip))
      .digest('base64url')
      .slice(0, 12);
}

/**
 * `POST /reports`: stores browsers' reports about releases. A version is known to work once a
 * browser has shown it; one that fails may be rolled back.
 * Anybody can send a report, so they are counted by client network, and no network rolls a release
 * back alone.
 */
export function reportRoutes({
  db,
  releases,
  previewIn,
  isServed,
  autoRollback,
  counters,
  publicOrigin,
  logOf,
}: ReportParts): Router {
  const hashNetwork = networkHash(db);

  async function isOverLimit(report: {
    remote: string;
    version: string;
    outcome: string;
    visitor: string;
  }): Promise<boolean> {
    const rows: unknown[] = await db('remote_reports')
      .where(report)
      .whereRaw("at > now() - interval '1 hour'")
      .limit(maxReports)
      .select('at');
    return rows.length >= maxReports;
  }

  /**
   * The smoke test opens a stored version in a browser before it goes live; it does not count as a
   * visitor.
   */
  async function recordSmokeTest(
    { remote, version, outcome }: ScrubbedReport,
    preview: { remote: string; version: string },
  ): Promise<void> {
    if (outcome === 'shown') await releases.markWorking(remote, version);
    // A shell works when a remote shows its page in it, and fails where one does not.
    if (preview.remote !== remote && preview.remote !== shellName) return;
    if (outcome === 'shown') await releases.markWorking(preview.remote, preview.version);
    else await releases.failCheck(preview.remote, preview.version, 'failed_smoke_test');
  }

  async function recordVisit(
    { remote, version, stage, kind, outcome, message, position }: ScrubbedReport,
    visitor: string,
    log: Log,
  ): Promise<void> {
    await db('remote_reports').insert({
      remote,
      version,
      stage,
      kind,
      outcome,
      visitor,
      message,
      position,
    });
    if (outcome !== 'shown') await autoRollback(remote, version, log);
    else if (isServed(remote, version)) await releases.markWorking(remote, version);
  }

  async function record(report: ScrubbedReport, req: Request, log: Log): Promise<void> {
    const { remote, version, stage, kind, outcome } = report;
    const visitor = await hashNetwork(req.ip ?? '');
    if (
      (await releases.find(remote, version)) === null ||
      (await isOverLimit({ remote, version, outcome, visitor }))
    )
      return;
    counters.add('remote_reports_total', { remote, version, stage, kind, outcome });
    const preview = await previewIn(req);
    if (preview?.audience === 'smoke-test') await recordSmokeTest(report, preview);
    else await recordVisit(report, visitor, log);
  }

  const router = Router();
  router.post('/reports', express.json({ limit: bodyLimit }), async (req, res) => {
    refuseCrossSite(req, publicOrigin);
    const { value, issues } = remoteReport.validate(renameFormerValues(req.body));
    if (issues) throw invalid(issues, 'This is no report of a release');
    const report = {
      ...value,
      message: value.message === undefined ? null : scrubMessage(value.message),
    };
    const { remote, version, stage, outcome } = report;
    const log = logOf(res);
    if (outcome !== 'shown')
      log.warn({ report }, `${remote} failed at ${stage} in a browser (version ${version})`);
    await record(report, req, log);
    res.status(204).end();
  });
  return router;
}
