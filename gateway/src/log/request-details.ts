import { networkOf, requestIdOfAnswer, type Log } from '@sandites/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { outcomeOf } from './audit';
import { notedOf } from './noted';

/** Who asked, from which network, and about which ids: what the line of every request says besides how it was answered. */
export function requestDetails(req: Request, res: Response): object {
  const { caller, target } = notedOf(res);
  return { network: networkOf(req.ip ?? ''), ...(caller !== undefined && { caller }), ...(target && { target }) };
}

/** Writes a line of its own for what an audit asks about: who got in, and who took or changed what is about people. */
export const auditLog = (log: Log): RequestHandler => (req, res, next) => {
  res.once('close', () => {
    const { audit } = notedOf(res);
    const event = audit && res.writableFinished ? outcomeOf(audit, res.statusCode) : undefined;
    if (event === undefined) return;
    const subject = audit?.subject === undefined ? {} : { subject: audit.subject };
    log.info({ requestId: requestIdOfAnswer(res), audit: event, ...subject, status: res.statusCode, ...requestDetails(req, res) }, 'Audit');
  });
  next();
};
