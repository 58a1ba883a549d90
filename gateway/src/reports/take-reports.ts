import { remoteReport } from '@sandites/contracts';
import { invalid, type Log } from '@sandites/service-kit';
import express, { Router, type Response } from 'express';
import { refuseCrossSite } from '../api/cross-site';
import type { KeepReport } from './keep-reports';

/** A report is a handful of short words. */
const limit = '2kb';

interface ReportDependencies {
  readonly publicOrigin: string | null;
  readonly ofRequest: (res: Response) => Log;
  /** Does what follows from a report. A browser can say anything, so it is a hint and no proof. */
  readonly keep: KeepReport;
}

/** Takes what browsers saw of releases at `POST /reports`. One that failed is a line of the log, so that whoever released it hears of it. */
export function takeReports({ publicOrigin, ofRequest, keep }: ReportDependencies): Router {
  const router = Router();
  router.post('/reports', express.json({ limit }), async (req, res) => {
    refuseCrossSite(req, publicOrigin);
    const { value, issues } = remoteReport.check(req.body);
    if (issues) throw invalid(issues, 'This is no report of a release');
    const { remote, version, stage, outcome } = value;
    const log = ofRequest(res);
    if (outcome !== 'shown') log.warn({ report: value }, `${remote} failed at ${stage} in a browser (version ${version})`);
    await keep(value, req, log);
    res.status(204).end();
  });
  return router;
}
