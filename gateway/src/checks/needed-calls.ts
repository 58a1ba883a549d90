import { compileCheck, NeededCallsQuestion, neededCallsPath, type Release } from '@sandites/contracts';
import { invalid } from '@sandites/service-kit';
import express, { Router } from 'express';
import { basename } from 'node:path';
import { apiHasCalls } from './api-calls';
import { isCallOf } from './running-services';

const question = compileCheck(NeededCallsQuestion);

/**
 * Answers a service, before it serves, with what live remotes need of it and it does not have any more: an API that drops a call waits for the
 * release that does without.
 * @param out every release that visitors get
 */
export function neededCalls(out: () => readonly Release[]): Router {
  const router = Router();
  router.post(`/${basename(neededCallsPath)}`, express.json({ limit: 300_000 }), (req, res) => {
    const { value, issues } = question.check(req.body);
    if (issues) throw invalid(issues);
    res.setHeader('Cache-Control', 'no-store');
    res.json({ missing: apiHasCalls(out(), value.calls, isCallOf(value.service)) });
  });
  return router;
}
