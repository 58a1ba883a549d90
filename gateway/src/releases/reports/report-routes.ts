import { remoteReport, type RemoteReport } from '@sandites/contracts';
import { invalid, type Log } from '@sandites/service-kit';
import express, { type Request, type Response, Router } from 'express';
import type { Knex } from 'knex';
import { refuseCrossSite } from '../../api/cross-site';
import type { Counters } from '../metrics';
import type { PreviewIn } from '../preview/preview-routes';
import type { ReleaseRepository } from '../release-repository';
import type { AutoRollback } from './auto-rollback';
import type { ReportTickets } from './report-tickets';
import { scrubMessage } from './scrub-message';

/** A report has eight short fields, and a ticket that names each release of its page. */
const bodyLimit = '4kb';

const shellName = 'shell';

/** Maximum of stored reports per hour of one network about one version with one outcome. */
const maxReports = 20;

/** A report whose message can be stored. */
type ScrubbedReport = Omit<RemoteReport, 'message' | 'ticket'> & { message: string | null };

interface ReportParts {
  readonly db: Knex;
  readonly releases: Pick<ReleaseRepository, 'find' | 'markWorking' | 'failCheck'>;
  readonly tickets: ReportTickets;
  readonly previewIn: PreviewIn;
  /** Whether visitors get this version now. */
  readonly isServed: (remote: string, version: string) => boolean;
  readonly autoRollback: AutoRollback;
  readonly counters: Counters;
  readonly publicOrigin: string | null;
  readonly logOf: (res: Response) => Log;
}

/**
 * `POST /reports`: stores browsers' reports about releases. A version is known to work once a
 * browser has shown it; one that fails may be rolled back.
 * A report counts once for each page load that was given the release, by its ticket, and visitors
 * are counted by client network: neither calls without a page nor one network decide anything.
 */
export function reportRoutes({
  db,
  releases,
  tickets,
  previewIn,
  isServed,
  autoRollback,
  counters,
  publicOrigin,
  logOf,
}: ReportParts): Router {
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
    ticket: string,
    visitor: string,
    log: Log,
  ): Promise<void> {
    if (await isOverLimit({ remote, version, outcome, visitor })) return;
    const row = { remote, version, stage, kind, outcome, visitor, ticket, message, position };
    const inserted: unknown[] = await db('remote_reports')
      .insert(row)
      .onConflict(['remote', 'version', 'outcome', 'ticket'])
      .ignore()
      .returning('at');
    if (inserted.length === 0) return;
    counters.add('remote_reports_total', { remote, version, stage, kind, outcome });
    if (outcome !== 'shown') await autoRollback(remote, version, log);
    else if (isServed(remote, version)) await releases.markWorking(remote, version);
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
    if (outcome !== 'shown')
      log.warn({ report }, `${remote} failed at ${stage} in a browser (version ${version})`);
    const preview = await previewIn(req);
    if (preview?.audience === 'smoke-test') await recordSmokeTest(report, preview);
    else await recordVisit(report, id, await tickets.networkHash(req.ip ?? ''), log);
  }

  const router = Router();
  router.post('/reports', express.json({ limit: bodyLimit }), async (req, res) => {
    refuseCrossSite(req, publicOrigin);
    const { value, issues } = remoteReport.validate(req.body);
    if (issues) throw invalid(issues, 'This is no report of a release');
    const { ticket = '', message, ...fields } = value;
    const report = { ...fields, message: message === undefined ? null : scrubMessage(message) };
    await record(report, ticket, req, logOf(res));
    res.status(204).end();
  });
  return router;
}
