import { compileCheck, maxNeededCalls, NeededCallsQuestion, neededCallsPath, type Release } from '@sandites/contracts';
import { invalid, ProblemError } from '@sandites/service-kit';
import express, { Router } from 'express';
import { apiHasCalls } from './api-calls';
import { isCallOf } from './running-services';

const question = compileCheck(NeededCallsQuestion);

/** Bytes. The longest question of a service today has 8 kB. */
const bodyLimit = 100_000;

const lengthOf = (body: unknown): number => {
  const calls: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'calls') : null;
  return Array.isArray(calls) ? calls.length : 0;
};

/**
 * Tells a service, before it serves, which calls and fields live remotes need of it that it no longer has. Mounted on the internal port only: services
 * are its only callers.
 * @param releases every release that visitors get
 */
export function neededCalls(releases: () => readonly Release[]): Router {
  const router = Router();
  router.post(neededCallsPath, express.json({ limit: bodyLimit }), (req, res) => {
    // Before the schema, which names every wrong item.
    if (lengthOf(req.body) > maxNeededCalls) throw new ProblemError('too_large', `A service has at most ${maxNeededCalls} calls`);
    const { value, issues } = question.check(req.body);
    if (issues) throw invalid(issues.slice(0, 10));
    res.setHeader('Cache-Control', 'no-store');
    res.json({ missing: apiHasCalls(releases(), value.calls, isCallOf(value.service)) });
  });
  return router;
}
