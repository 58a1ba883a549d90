import type { Release } from '@sandites/contracts';
import type { RemoteFailure } from './remote-failure';
import { reportToGateway } from './report-to-gateway';
import { Silence } from './silence';

const reported = new Set<string>();

const seenOf = ({ remote, version, stage, cause }: RemoteFailure) =>
  ({ remote, version, stage, kind: cause instanceof Silence ? 'silence' : 'error' }) as const;

/** A release showed a page; said once for each release. */
export function reportShown({ remote, version }: Release): void {
  const key = `${remote}/${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  reportToGateway({ remote, version, stage: 'render', kind: 'none', outcome: 'shown' });
}

/** A release failed, and none stood in for it. */
export const reportFailure = (failure: RemoteFailure): void => reportToGateway({ ...seenOf(failure), outcome: 'failed' });

/** A release failed, and another one is shown instead. */
export function reportRescue(failure: RemoteFailure, { version }: Release): void {
  console.warn(`${failure.remote} is shown in version ${version} instead of ${failure.version}`);
  reportToGateway({ ...seenOf(failure), outcome: 'rescued', shown: version });
}
