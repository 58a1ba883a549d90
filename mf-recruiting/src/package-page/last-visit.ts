import type { PackagedPlayer } from '@sandites/contracts';
import { readStored, store } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/** Milliseconds in which a page that is opened again belongs to the same visit. */
const visitMs = 30 * 60_000;

/** What this device keeps of a visit: of each athlete a number that stands for what was shown. */
interface Visit {
  at: number;
  seen: Record<string, number>;
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'at' in value && 'seen' in value;

/**
 * Stands for what is shown of an athlete; pictures have other addresses for each code, and where a
 * value is from is no news.
 */
function fingerprint({
  imageSrc: _src,
  imageThumb: _thumb,
  sources: _sources,
  ...shown
}: PackagedPlayer): number {
  let hash = 0;
  for (const character of JSON.stringify(shown))
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

export type SinceLastVisit = 'New' | 'Updated';

/**
 * What is new of each athlete of a package since this device last opened it: nothing at the first
 * visit, and the same as long as a visit lasts.
 */
export function useSinceLastVisit(
  code: string,
  players: readonly PackagedPlayer[],
): (player: PackagedPlayer) => SinceLastVisit | undefined {
  const [before] = useState(() => {
    const visits = readStored(`package ${code}`);
    return Array.isArray(visits) ? visits.filter(isVisit) : [];
  });
  const [now] = useState(() => Date.now());
  const [latest] = before;
  const isSameVisit = latest !== undefined && now - latest.at < visitMs;
  const last = isSameVisit ? before[1] : latest;
  useEffect(() => {
    const seen = Object.fromEntries(players.map((player) => [player.id, fingerprint(player)]));
    store(`package ${code}`, last ? [{ at: now, seen }, last] : [{ at: now, seen }]);
  }, [code, players, last, now]);
  return (player) => {
    if (!last) return undefined;
    const seen = last.seen[player.id];
    if (seen === undefined) return 'New';
    return seen === fingerprint(player) ? undefined : 'Updated';
  };
}
