import { listEvents, listNews } from '@sandites/contracts';
import { dayOf, systemClock, type Clock } from '@sandites/features/events';
import { Slot, useRead } from '@sandites/remote-kit';
import { ChangedGames } from '../schedule/ComingUp';
import { Achievements, Alumni, CallToAction, LatestNews, Teams } from './home-sections';
import { Hero, HeroActions } from './Hero';
import { NextGames } from './NextGames';

/** Home. */
export function Page({ now = systemClock }: { now?: Clock }) {
  const { data } = useRead(listEvents);
  const news = useRead(listNews);
  return (
    <>
      <ChangedGames events={data} today={dayOf(now())} className="mb-0 rounded-0" />
      <Hero />
      <NextGames now={now} />
      <div className="p-4 bg-primary d-md-none d-print-none">
        <HeroActions />
      </div>
      <Slot name="home.after-games" />
      <LatestNews items={news.data} />
      <Teams />
      <Achievements />
      <CallToAction />
      <Alumni />
    </>
  );
}
