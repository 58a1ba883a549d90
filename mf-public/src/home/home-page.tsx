import { systemClock, type Clock } from '@sandites/features/events';
import { Achievements, Alumni, CallToAction } from './home-sections';
import { Hero } from './Hero';
import { NextGames } from './NextGames';

/** Home (product V2). */
export function Page({ now = systemClock }: { now?: Clock }) {
  return (
    <>
      <Hero />
      <NextGames now={now} />
      <Achievements />
      <CallToAction />
      <Alumni />
    </>
  );
}
