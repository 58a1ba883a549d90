import { createHash } from 'node:crypto';
import type { Release, TriedRelease } from '@sandites/contracts';
import type { LiveRelease } from '../releases/live-release';
import { snapshotOf, type RegistryOptions, type Snapshot } from './snapshot';

/** What is live, as each visitor gets it. */
export interface LiveView {
  /** What visitors get who are chosen for nothing. Null as long as no shell is live. */
  readonly stable: Snapshot | null;
  readonly hasCanary: boolean;
  /** What a visitor of this number gets: the same one as long as nothing changes. */
  readonly forVisitor: (number: number) => Snapshot | null;
  /** The release of each remote that visitors get, or some of them. */
  readonly out: readonly Release[];
  /** What is live, with these in the place of the live ones. */
  readonly withReleases: (releases: readonly Release[], tried: TriedRelease) => Snapshot | null;
}

/** Numbers that a visitor may have. */
export const visitorNumbers = 10_000;

/** Whether a visitor is among the chosen. Another canary chooses others; a growing one keeps those it has. */
function isChosen(number: number, { release, percent }: { release: Release; percent: number }): boolean {
  const hash = createHash('sha256').update(`${release.remote} ${release.version} ${number}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/** A release stands in for the live one, which becomes what it falls back to. */
function replaced(one: LiveRelease, release: Release): LiveRelease {
  return { live: release, previous: one.live, canary: null };
}

export function liveView(releases: readonly LiveRelease[], options: RegistryOptions = {}): LiveView {
  const stable = snapshotOf(releases, options);
  const canaries = releases.flatMap(({ canary }) => canary ?? []);
  const variants = new Map<string, Snapshot | null>();

  return {
    stable,
    hasCanary: canaries.length > 0,
    out: [...releases.map(({ live }) => live), ...canaries.map(({ release }) => release)],
    forVisitor(number) {
      const chosen = canaries.filter((canary) => isChosen(number, canary)).map(({ release }) => release);
      if (chosen.length === 0) return stable;
      const key = chosen.map(({ remote }) => remote).join(' ');
      const variant = variants.get(key) ?? snapshotOf(releases.map((one) => replacing(one, chosen)), options);
      variants.set(key, variant);
      return variant;
    },
    withReleases(chosen, tried) {
      const added = chosen.filter(({ remote }) => releases.every(({ live }) => live.remote !== remote));
      return snapshotOf([...releases.map((one) => replacing(one, chosen)), ...added.map((live) => ({ live, previous: null, canary: null }))], { ...options, tried });
    },
  };
}

function replacing(one: LiveRelease, releases: readonly Release[]): LiveRelease {
  const release = releases.find(({ remote }) => remote === one.live.remote);
  return release ? replaced(one, release) : one;
}
