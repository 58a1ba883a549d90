import type {
  ReleaseChange,
  ReleaseOutcome,
  StoredVersion,
  VersionState,
} from '@sandites/contracts';
import { formatTimestamp } from '@sandites/ui';
import { countText } from '@sandites/features/lists';
import styles from './releases.module.scss';

/** `Nov 25`, on the reader's clock. */
const monthDay = (instant: string): string => formatTimestamp(instant).split(',')[0] ?? instant;

/** Of a retired part nobody knows when its version was stored. */
type Named = Pick<StoredVersion, 'version' | 'ownVersion'> & { storedAt?: string | null };

/** A version in plain words: its team's number, else its day: `version of Nov 25`. */
export const versionName = ({ version, ownVersion, storedAt }: Named): string =>
  ownVersion ?? (storedAt ? `version of ${monthDay(storedAt)}` : version);

/** Told apart from others of the same day: `1.2.0 · 4f2a9c`, `version of Nov 25 · 4f2a9c`. */
export const versionLabel = (named: Named): string =>
  [...new Set([versionName(named), named.version])].join(' · ');

export function VersionName(named: Named) {
  const name = versionName(named);
  return (
    <span className={styles['line']}>
      {name !== named.version && <strong>{name}</strong>} <code>{named.version}</code>
    </span>
  );
}

/** From which commit a version was built: `0123456 of main`. */
export function sourceLabel({ source }: Pick<StoredVersion, 'source'>): string {
  if (!source) return '';
  const { commit, branch, isClean } = source;
  const name = commit.slice(0, 7) + (branch === undefined ? '' : ` of ${branch}`);
  return isClean ? name : `${name}, not committed`;
}

/** Labels of the states of a version. The site itself runs no checks: a team's command reports them. */
export const stateLabels: Readonly<Record<VersionState, string>> = {
  not_tested: 'not checked',
  passed: 'passed, reported by its team',
  failed_tests: 'failed tests',
  failed_smoke_test: 'failed smoke test',
  rolled_back_from: 'rolled back from',
  auto_rolled_back: 'auto-rolled back',
};

/** Whether a version failed or was rolled back, and needs `force` to go live again. */
export const isBad = ({ state }: Pick<StoredVersion, 'state'>): boolean =>
  state !== 'passed' && state !== 'not_tested';

export function statusLabel({ state, lastLiveAt }: StoredVersion): string {
  if (state === 'passed' && lastLiveAt === null) return `${stateLabels.passed}, never live`;
  return state === 'not_tested' && lastLiveAt !== null ? 'previously live' : stateLabels[state];
}

/** Views and errors of a version in browsers today: `18 views, 2 errors`. */
export function outcomeLabel({ shown, failed, fallback }: ReleaseOutcome): string {
  const errors = failed + fallback;
  if (shown + errors === 0) return 'No views yet';
  const views = countText(shown, 'view');
  return errors === 0 ? views : `${views}, ${countText(errors, 'error')}`;
}

/** @param nameOf a version in plain words */
export function changeLabel(
  change: ReleaseChange,
  nameOf: (version: string) => string = (version) => version,
): string {
  const { kind, percent } = change;
  const version = nameOf(change.version);
  const before = change.before === null ? null : nameOf(change.before);
  switch (kind) {
    case 'released':
      return before === null ? `${version} released` : `${version} released, replacing ${before}`;
    case 'rolled_back':
      return `Rolled back from ${before ?? 'nothing'} to ${version}`;
    case 'canary':
      return `${version} to ${percent ?? 0}% of visitors`;
    case 'canary_ended':
      return `Canary ${before ?? ''} ended`;
    case 'taken_back':
      return `Auto-rolled back from ${before ?? 'nothing'} to ${version}`;
    case 'canary_paused':
      return `Canary ${version} paused at ${percent ?? 0}%`;
    case 'retired':
      return `Retired; ${version} was live`;
    case 'restored':
      return `${version} restored`;
    case 'previewed':
      return `${version} opened by a preview link`;
  }
}
