import type { RemoteState } from './deploy-client';

const minutes = (at: string): string => at.slice(0, 16).replace('T', ' ');
const lines = 10;

/** A version by the team's own number and its build. */
const named = ({ version, ownVersion }: { version: string; ownVersion?: string | null }): string => (ownVersion ? `${ownVersion} (${version})` : version);

type StoredVersion = RemoteState['versions'][number];

const states: Readonly<Record<StoredVersion['state'], string>> = {
  not_tested: 'not checked',
  passed: 'passed',
  failed_tests: 'failed tests',
  failed_smoke_test: 'failed smoke test',
  rolled_back_from: 'rolled back from',
  auto_rolled_back: 'auto-rolled back',
};

/** The state of a version, and whether it is live. */
const statusOf = ({ version, state }: StoredVersion, live: RemoteState['live']): string => (version === live?.version ? `live, ${states[state]}` : states[state]);

const kinds: Readonly<Record<string, string>> = { taken_back: 'auto-rolled back', rolled_back: 'rolled back', canary_ended: 'canary ended' };

function outcomeLine({ shown, failed, fallback }: { shown: number; failed: number; fallback: number }): string {
  const crashed = failed + fallback;
  const previous = fallback === 0 ? '' : ` (${fallback === crashed ? 'all' : fallback} saw the previous version)`;
  return `  today: opened by ${shown}, crashed for ${crashed}${previous}`;
}

const changesOf = (history: RemoteState['history']): string[] =>
  history.slice(0, lines).map((one) => `  ${minutes(one.at)}  ${kinds[one.kind] ?? one.kind}  ${one.before ?? '-'} -> ${one.version}  by ${one.by}: ${one.reason}`);

function planLine({ plan }: NonNullable<NonNullable<RemoteState['live']>['canary']>): string[] {
  if (!plan) return [];
  return [plan.pausedBecause === null ? `  goes on to ${plan.steps.join(', ')} at ${minutes(plan.dueAt)}, then every ${plan.everyMinutes} minutes` : `  paused: ${plan.pausedBecause}`];
}

const longestMessages = 5;

/** Errors of the live version and of the canary, of each the most frequent ones, with where they were thrown. */
function failureLines({ live, failures }: RemoteState): string[] {
  if (!live) return [];
  const both = [['live', live.version], ...(live.canary ? [['canary', live.canary.version]] : [])] as const;
  const lines = both.flatMap(([name, version]) => {
    const of = failures.filter((one) => one.version === version).toSorted((a, b) => b.visitors - a.visitors);
    return of.slice(0, longestMessages).map(({ visitors, stage, kind, message, position }) => {
      const what = message ?? (kind === 'timeout' ? 'no answer' : 'no message');
      return `  ${name}  ${visitors} ${visitors === 1 ? 'visitor' : 'visitors'}  ${stage}  ${what}${position ? `  at ${position}` : ''}`;
    });
  });
  return lines.length === 0 ? [] : ['Errors today', ...lines];
}

/** A remote's releases as text: what is live and why; in detail also its versions and history. */
export function listing(remote: string, state: RemoteState, inDetail: boolean): string {
  const { live, retired = null, versions, history } = state;
  if (!live) {
    if (!retired) return `${remote}: nothing is live`;
    const first = `${remote} is retired since ${minutes(retired.at)} by ${retired.by}: ${retired.reason} (${named(retired)} was live)`;
    return inDetail ? [first, 'History', ...changesOf(history)].join('\n') : first;
  }
  const { since, by, reason, outcome, canary } = live;
  const head = [
    `${remote} ${named(live)}, live since ${minutes(since)} by ${by}: ${reason}`,
    outcomeLine(outcome),
    ...(canary ? [`  canary: ${named(canary)} for ${canary.percent} of 100 visitors`, outcomeLine(canary.outcome), ...planLine(canary)] : []),
  ];
  if (!inDetail) return head.join('\n');
  const stored = versions.slice(0, lines).map((one) => `  ${named(one)}  ${minutes(one.storedAt)}  ${statusOf(one, live)}`);
  return [...head, ...failureLines(state), 'Versions', ...stored, 'History', ...changesOf(history)].join('\n');
}
