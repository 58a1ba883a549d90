import type { RemoteState } from './deploy-client';

const minutes = (at: string): string => at.slice(0, 16).replace('T', ' ');
const lines = 10;

/** A version as its team counts it, and which build of it. */
const named = ({ version, ownVersion }: { version: string; ownVersion?: string | null }): string => (ownVersion ? `${ownVersion} (${version})` : version);

function versionLine(stored: RemoteState['versions'][number], live: string | undefined): string {
  const { version, storedAt, isKnownToWork, isKnownAsBad } = stored;
  const word = version === live ? 'live' : isKnownAsBad ? 'bad' : isKnownToWork ? 'works' : 'not tried';
  return `  ${named(stored)}  ${minutes(storedAt)}  ${word}`;
}

/** A remote's releases as people read them: what is live and why, and in detail its versions and history. */
export function listing(remote: string, { live, versions, history }: RemoteState, inDetail: boolean): string {
  if (!live) return `${remote}: nothing is live`;
  const { version, since, by, reason, outcome, canary } = live;
  const head = [
    `${remote} ${named(live)}, live since ${minutes(since)} by ${by}: ${reason}`,
    `  today: shown ${outcome.shown}, failed ${outcome.failed}, rescued ${outcome.rescued}`,
    ...(canary ? [`  canary: ${named(canary)} for ${canary.percent} of 100 visitors`] : []),
  ];
  if (!inDetail) return head.join('\n');
  const stored = versions.slice(0, lines).map((one) => versionLine(one, version));
  const changes = history.slice(0, lines).map((one) => `  ${minutes(one.at)}  ${one.kind.replace('_', ' ')}  ${one.before ?? '-'} -> ${one.version}  by ${one.by}: ${one.reason}`);
  return [...head, 'Versions', ...stored, 'History', ...changes].join('\n');
}
