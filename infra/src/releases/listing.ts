import type { RemoteState } from './deploy-client';

const minutes = (at: string): string => at.slice(0, 16).replace('T', ' ');
const lines = 10;

/** A version by the team's own number and its build. */
const named = ({ version, ownVersion }: { version: string; ownVersion?: string | null }): string => (ownVersion ? `${ownVersion} (${version})` : version);

type StoredVersion = RemoteState['versions'][number];

/** What became of a version: a version is marked as bad by a failed smoke test, or because it was rolled back from. */
function statusOf({ version, isKnownToWork, isKnownAsBad }: StoredVersion, { live, history }: RemoteState): string {
  if (version === live?.version) return 'live';
  if (!isKnownAsBad) return isKnownToWork ? 'passed' : 'not tested';
  const rollback = history.find(({ before, kind }) => before === version && (kind === 'rolled_back' || kind === 'taken_back'));
  if (!rollback) return 'failed smoke test';
  return rollback.kind === 'taken_back' ? 'auto-rolled back' : 'rolled back from';
}

const kinds: Readonly<Record<string, string>> = { taken_back: 'auto-rolled back', rolled_back: 'rolled back', canary_ended: 'canary ended' };

function outcomeLine({ shown, failed, rescued }: { shown: number; failed: number; rescued: number }): string {
  const crashed = failed + rescued;
  const previous = rescued === 0 ? '' : ` (${rescued === crashed ? 'all' : rescued} saw the previous version)`;
  return `  today: opened by ${shown}, crashed for ${crashed}${previous}`;
}

/** A remote's releases as text: what is live and why; in detail also its versions and history. */
export function listing(remote: string, state: RemoteState, inDetail: boolean): string {
  const { live, versions, history } = state;
  if (!live) return `${remote}: nothing is live`;
  const { since, by, reason, outcome, canary } = live;
  const head = [
    `${remote} ${named(live)}, live since ${minutes(since)} by ${by}: ${reason}`,
    outcomeLine(outcome),
    ...(canary ? [`  canary: ${named(canary)} for ${canary.percent} of 100 visitors`] : []),
  ];
  if (!inDetail) return head.join('\n');
  const stored = versions.slice(0, lines).map((one) => `  ${named(one)}  ${minutes(one.storedAt)}  ${statusOf(one, state)}`);
  const changes = history.slice(0, lines).map((one) => `  ${minutes(one.at)}  ${kinds[one.kind] ?? one.kind}  ${one.before ?? '-'} -> ${one.version}  by ${one.by}: ${one.reason}`);
  return [...head, 'Versions', ...stored, 'History', ...changes].join('\n');
}
