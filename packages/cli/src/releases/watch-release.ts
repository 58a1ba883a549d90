import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure';
import type { DeployClient, RemoteState } from './deploy-client';
import { failureText } from './listing';

const interval = 5_000;

/**
 * Why a version is no longer what visitors get: by whom, why, and the errors that browsers
 * reported. Null where it is live, or a canary that runs.
 */
export function whyEnded({ live, history, failures }: RemoteState, version: string): string | null {
  const { pausedBecause = null } = (live?.canary?.version === version && live.canary.plan) || {};
  if (pausedBecause !== null) return `${version} is paused: ${pausedBecause}`;
  if (live?.version === version || live?.canary?.version === version) return null;
  const change = history.find(({ before }) => before === version);
  const errors = failures.filter((failure) => failure.version === version).map(failureText);
  const what = change?.kind === 'released' ? `replaced by ${change.version}` : 'rolled back';
  const by = change ? `, by ${change.by}: ${change.reason}` : '';
  return [`${version} was ${what}${by}`, ...errors].join('\n');
}

/** @throws Failure with the reason where the version is no longer live */
export async function watchRelease(
  client: Pick<DeployClient, 'read'>,
  version: string,
  minutes: number,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    const reason = whyEnded(await client.read(), version);
    if (reason !== null) throw new Failure(reason);
    await wait(Math.min(interval, end - Date.now()), undefined, { signal });
  }
}
