import type { RemoteReport } from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Counters } from '../metrics/counters';
import type { PreviewIn } from '../preview/preview-routes';
import type { StoredReleases } from '../releases/stored-releases';
import type { TakeBack } from './take-back';
import { visitorOf } from './visitor-of';

interface KeepParts {
  readonly db: Knex;
  readonly stored: StoredReleases;
  readonly previewIn: PreviewIn;
  /** Whether visitors get this version now. */
  readonly isOut: (remote: string, version: string) => boolean;
  readonly takeBack: TakeBack;
  readonly counters: Counters;
}

/** What is done with a report. */
export type KeepReport = (report: RemoteReport, req: Request, log: Log) => Promise<void>;

const shellName = 'shell';

/** Reports of one visitor about one version that are kept, within an hour. */
const mostOfOne = 20;

/**
 * Keeps what browsers report: marks a version as working once one has shown it, and has one taken back that fails for too many. Anybody may report,
 * so reports are counted by visitors, and nobody takes a release back alone.
 */
export function keepReports({ db, stored, previewIn, isOut, takeBack, counters }: KeepParts): KeepReport {
  async function hasSaidEnough(remote: string, version: string, visitor: string): Promise<boolean> {
    const said: unknown[] = await db('remote_reports').where({ remote, version, visitor }).whereRaw("at > now() - interval '1 hour'").limit(mostOfOne).select('at');
    return said.length >= mostOfOne;
  }

  return async ({ remote, version, stage, kind, outcome }, req, log) => {
    // The browser that tries a release before it goes live tells whether it works, and is no visitor.
    const preview = await previewIn(req);
    const isTrial = preview?.audience === 'trial';
    const visitor = visitorOf(req);
    if ((await stored.find(remote, version)) === null || (await hasSaidEnough(remote, version, visitor))) return;
    counters.add('remote_reports_total', { remote, version, stage, kind, outcome });
    if (!isTrial) await db('remote_reports').insert({ remote, version, stage, kind, outcome, visitor });
    if (outcome === 'shown' && (isTrial || isOut(remote, version))) await stored.markWorking(remote, version);
    // A shell works when a remote shows its page in it, and is to blame where one does not.
    const isTried = isTrial && (preview.remote === remote || preview.remote === shellName);
    if (outcome === 'shown' && isTried) await stored.markWorking(preview.remote, preview.version);
    if (outcome !== 'shown' && isTried) await stored.failedTrial(preview.remote, preview.version);
    if (outcome !== 'shown' && !isTrial) await takeBack(remote, version, log);
  };
}
