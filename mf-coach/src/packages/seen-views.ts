import type { MyPackage } from '@sandites/contracts';
import { useSession } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/** Views by package id. */
type SeenViews = ReadonlyMap<number, number>;

const keyOf = (userId: number) => `sandites-seen-views-${userId}`;

function readSeen(userId: number | undefined): SeenViews {
  if (userId === undefined) return new Map();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return new Map(entries.map(([id, views]) => [Number(id), Number(views) || 0]));
  } catch {
    return new Map();
  }
}

/** The views of a package's links that the coach has not seen yet. */
export const newViews = ({ id, views }: MyPackage, seen: SeenViews): number =>
  Math.max(0, views - (seen.get(id) ?? 0));

/** The views as the coach last saw them in this browser, when the page was opened. */
export function useSeenViews(): SeenViews {
  const { user } = useSession();
  const [seen] = useState(() => readSeen(user?.id));
  return seen;
}

/** Remembers that the coach has seen these views. */
export function useMarkViewsSeen(packages: readonly MyPackage[] | undefined): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (userId === undefined || !packages) return;
    const seen = Object.fromEntries(packages.map(({ id, views }) => [id, views]));
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(seen));
    } catch {
      // Storage is blocked or full: the views count as new again.
    }
  }, [userId, packages]);
}
