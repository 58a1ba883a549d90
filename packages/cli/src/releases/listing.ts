import type {
  CanaryPlan,
  LiveRemote,
  ReleaseFailure,
  ReleaseOutcome,
  StoredVersion,
} from '@sandites/contracts';
import type { RemoteState } from './deploy-client';

const toMinutes = (at: string): string => at.slice(0, 16).replace('T', ' ');
const lines = 10;

/** `1.4.0 (c0ffee)` */
export const versionLabel = ({
  version,
  ownVersion,
}: {
  version: string;
  ownVersion?: string | null;
}): string => (ownVersion ? `${ownVersion} (${version})` : version);

/** `from 1a2b3c4 of main in https://git.example/coach.git, not committed` */
export function sourceText({ source }: Pick<StoredVersion, 'source'>): string {
  if (!source) return '';
  const { commit, branch, repository, isClean } = source;
  const from = [
    `from ${commit.slice(0, 12)}`,
    ...(branch ? [`of ${branch}`] : []),
    ...(repository ? [`in ${repository}`] : []),
  ].join(' ');
  return `  ${from}${isClean ? '' : ', not committed'}`;
}

const measuredLines = ({ measured, warnings }: StoredVersion): string[] => [
  ...Object.entries(measured).map(
    ([page, { heapBefore, heap, heapAfter, cpu, longTasks, slowestInput }]) => {
      const figures = [
        ...(heapBefore === undefined ? [] : [`before ${Math.round(heapBefore)} MB`]),
        `on it ${Math.round(heap)} MB`,
        `left ${Math.round(heapAfter)} MB`,
        `${Math.round(cpu)} ms`,
        `long tasks ${Math.round(longTasks)} ms`,
        `slowest key ${Math.round(slowestInput)} ms`,
      ];
      return `  ${page}  ${figures.join(', ')}`;
    },
  ),
  ...warnings.map((warning) => `  alert: ${warning}`),
];

const states: Readonly<Record<StoredVersion['state'], string>> = {
  not_tested: 'not checked',
  // The site runs no checks: a team's command reports them.
  passed: 'passed, reported by its team',
  failed_tests: 'failed tests',
  failed_smoke_test: 'failed smoke test',
  rolled_back_from: 'rolled back from',
  auto_rolled_back: 'auto-rolled back',
};

const statusOf = ({ version, state }: StoredVersion, live: LiveRemote): string =>
  version === live.version ? `live, ${states[state]}` : states[state];

const kinds: Readonly<Record<string, string>> = {
  taken_back: 'auto-rolled back',
  rolled_back: 'rolled back',
  canary_ended: 'canary ended',
};

function outcomeLine({ shown, failed, fallback }: ReleaseOutcome): string {
  const crashed = failed + fallback;
  const previous =
    fallback === 0 ? '' : ` (${fallback === crashed ? 'all' : fallback} saw the previous version)`;
  return `  today: opened by ${shown}, crashed for ${crashed}${previous}`;
}

const changesOf = (history: RemoteState['history']): string[] =>
  history.slice(0, lines).map((one) => {
    const change =
      one.kind === 'previewed' ? one.version : `${one.before ?? '-'} -> ${one.version}`;
    const kind = kinds[one.kind] ?? one.kind;
    return `  ${toMinutes(one.at)}  ${kind}  ${change}  by ${one.by}: ${one.reason}`;
  });

function planLines({ steps, everyMinutes, dueAt, pausedBecause }: CanaryPlan): string[] {
  const next = `goes on to ${steps.join(', ')} at ${toMinutes(dueAt)}, ${planText(everyMinutes)}`;
  return pausedBecause === null
    ? [`  ${next}`]
    : [`  paused: ${pausedBecause}`, `  ${next}, where it is no worse by then`];
}

export const planText = (everyMinutes: number): string =>
  `then every ${everyMinutes === 1 ? 'minute' : `${everyMinutes} minutes`}: each step after visitors of 10 networks, ` +
  `or after ${4 * everyMinutes} minutes on a quiet site`;

/** `  2 visitors  render  TypeError: …  at src/a.tsx:4:2` */
export function failureText(failure: ReleaseFailure): string {
  const { visitors, stage, kind, message, position, part } = failure;
  const count = visitors === 1 ? '1 visitor' : `${visitors} visitors`;
  const what = message ?? (part || (kind === 'timeout' ? 'no answer' : 'no message'));
  return `  ${count}  ${stage}  ${what}${position ? `  at ${position}` : ''}`;
}

const maxErrors = 5;

/** The errors of each version, also of one that was rolled back for them. */
function failureLines({ live, versions, failures }: RemoteState): string[] {
  const nameOf = (version: string): string => {
    if (version === live?.version) return 'live';
    if (version === live?.canary?.version) return 'canary';
    const stored = versions.find((one) => one.version === version);
    return stored ? `${versionLabel(stored)}, ${states[stored.state]}` : version;
  };
  const running = [live?.version, live?.canary?.version].filter((one) => one !== undefined);
  const lines = [...new Set([...running, ...failures.map(({ version }) => version)])].flatMap(
    (version) => {
      const errors = failures
        .filter((one) => one.version === version)
        .toSorted((a, b) => b.visitors - a.visitors);
      return errors.slice(0, maxErrors).map((one) => `  ${nameOf(version)}${failureText(one)}`);
    },
  );
  return lines.length === 0 ? [] : ['Errors today', ...lines];
}

/** @param inDetail also with its errors, versions and history */
export function listing(remote: string, state: RemoteState, inDetail: boolean): string {
  const { live, retired, versions, history } = state;
  if (!live) {
    if (!retired) return `${remote}: nothing is live`;
    const first =
      `${remote} is retired since ${toMinutes(retired.at)} by ${retired.by}: ${retired.reason} ` +
      `(${versionLabel(retired)} was live)`;
    return inDetail ? [first, 'History', ...changesOf(history)].join('\n') : first;
  }
  const { since, by, reason, outcome, canary } = live;
  const head = [
    `${remote} ${versionLabel(live)}, live since ${toMinutes(since)} by ${by}: ${reason}${sourceText(live)}`,
    ...(live.slots.length > 0 ? [`  fills ${live.slots.join(', ')}`] : []),
    ...(live.alertReason ? [`  alert: ${live.alertReason}`] : []),
    outcomeLine(outcome),
    ...(canary
      ? [
          `  canary: ${versionLabel(canary)} for ${canary.percent} of 100 visitors`,
          outcomeLine(canary.outcome),
          ...(canary.plan ? planLines(canary.plan) : []),
        ]
      : []),
  ];
  if (!inDetail) return head.join('\n');
  const stored = versions
    .slice(0, lines)
    .map(
      (one) =>
        `  ${versionLabel(one)}  ${toMinutes(one.storedAt)}  ${statusOf(one, live)}${sourceText(one)}`,
    );
  const measured = versions
    .filter(({ version }) => version === live.version)
    .flatMap(measuredLines);
  return [
    ...head,
    ...failureLines(state),
    'Versions',
    ...stored,
    ...(measured.length > 0 ? ['Measured in the smoke test', ...measured] : []),
    'History',
    ...changesOf(history),
  ].join('\n');
}
