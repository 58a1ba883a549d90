import { allSports, type SportFilter } from '@sandites/contracts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AthleteGallery } from '../athletes/AthleteGallery';
import type { ListedAthlete } from '../athletes/listed-athlete';
import { staticAthletes } from '../athletes/static-athletes';

/** The roster over and over, as if so many athletes were on it. */
export function manyAthletes(count: number): ListedAthlete[] {
  const athletes = staticAthletes();
  return Array.from({ length: Math.ceil(count / athletes.length) }, (_, copy) => athletes.map((athlete) => ({ ...athlete, id: `${athlete.id}-${copy}` })))
    .flat()
    .slice(0, count);
}

function Bench({ athletes }: { athletes: readonly ListedAthlete[] }) {
  const [sport, setSport] = useState<SportFilter>(allSports);
  return <AthleteGallery athletes={athletes} volleyball="there" sport={sport} onChooseSport={setSport} />;
}

/**
 * Shows the Athletes page's filter and cards with many athletes, for the benchmark: no shell, no server.
 * @param root an empty element of the page
 */
export function mountAthletes(root: HTMLElement, count = 2_000): void {
  createRoot(root).render(<Bench athletes={manyAthletes(count)} />);
}
