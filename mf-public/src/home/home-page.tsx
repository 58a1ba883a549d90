import { systemClock, type Clock } from '@sandites/features/events';
import { Slot } from '@sandites/remote-kit';
import { Achievements, Alumni, CallToAction } from './home-sections';
import { Hero } from './Hero';
import { NextGames } from './NextGames';

/** Home (product V2). */
export function Page({ now = systemClock }: { now?: Clock }) {
  return (
    <>
      <Hero />
      <NextGames now={now} />
      <Slot name="home.after-games" />
      <Achievements />
      <CallToAction />
      <Alumni />
    </>
  );
}
