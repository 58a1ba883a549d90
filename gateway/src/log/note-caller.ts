import type { Request } from 'express';
import type { Visitor } from '../session/visitor';
import { note } from './noted';

type Recognise = (req: Request) => Promise<Visitor>;

/** Notes who a request comes from, as soon as that is known. */
export const noteCaller =
  (recognise: Recognise): Recognise =>
  async (req) => {
    const visitor = await recognise(req);
    if ('session' in visitor && req.res) note(req.res, { caller: visitor.session.user.id });
    return visitor;
  };
