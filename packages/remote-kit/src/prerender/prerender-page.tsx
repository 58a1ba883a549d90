import {
  layoutSlots,
  type PageSchool,
  allSports,
  schoolSlots,
  socialNetworks,
  type SchoolList,
  type Sport,
} from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DataProvider } from '../data/data-provider';
import {
  KnownHeadingContext,
  FollowContext,
  SchoolContext,
  SessionContext,
  sessionOf,
} from '../shell-context';
import { ToastContext } from '../data/use-mutation';
import { PageTree } from './page-tree';

const { value, entry, begin, end, roster } = schoolSlots;

/**
 * A list whose entries are unknown at build time: `map` renders one, with slots, between the marks
 * by which the gateway repeats it. In a browser the same code maps the school's own list, so that
 * React finds what the gateway composed.
 * @param before entries that every school's list begins with
 */
function slotList<T>(list: SchoolList, sample: T, before: readonly T[] = []): T[] {
  const all = [...before, sample];
  const map = (render: (item: T, index: number, all: T[]) => unknown) => [
    ...before.map((item, index) => render(item, index, all)),
    begin(list),
    render(sample, before.length, all),
    end(list),
  ];
  return Object.assign(all, { map });
}

/** Each network with its own icon, where the school is there. */
function socialSlots(): PageSchool['links']['social'] {
  const all = socialNetworks.map((name) => ({ name, url: entry('url') }));
  const map = (render: (item: (typeof all)[number], index: number, list: typeof all) => unknown) =>
    all.flatMap((item, index) => [begin(item.name), render(item, index, all), end(item.name)]);
  return Object.assign([...all], { map });
}

/** Placeholder for any sport. */
const anySport = entry() as Sport;

/**
 * The school with which pages are prerendered: slots that the gateway fills with the values of the
 * school that the site belongs to.
 */
export const templateSchool: PageSchool = {
  id: value('id'),
  name: value('name'),
  mascot: value('mascot'),
  athlete: value('athlete'),
  address: value('address'),
  phone: value('phone'),
  telephone: value('telephone'),
  // Content that depends on the date is rendered in the browser only.
  timeZone: 'UTC',
  crest: value('crest'),
  links: {
    website: value('links.website'),
    host: value('links.host'),
    athletics: value('links.athletics'),
    athletes: value('links.athletes'),
    social: socialSlots(),
  },
  emails: {
    athletics: value('emails.athletics'),
    coach: value('emails.coach'),
    coachLabel: value('emails.coachLabel'),
    domain: value('emails.domain'),
  },
  hero: { tagline: value('hero.tagline'), invitation: value('hero.invitation') },
  achievements: slotList('achievements', {
    digits: entry('digits'),
    more: entry('more'),
    label: entry('label'),
  }),
  alumni: slotList('alumni', {
    title: entry('title'),
    text: entry('text'),
    story: entry('story'),
  }),
  homeVenues: [],
  sports: slotList('sports', anySport),
  teams: slotList('teams', { sport: entry('sport') as Sport, slug: entry('slug') }),
  sportFilters: slotList('sports', anySport, [allSports]),
  // Forms and what a school adds to lists are rendered in the browser only.
  playerSports: [],
  positions: [],
  resources: [],
  teamPictures: {},
  usualSport: 'Football',
  quotes: slotList('quotes', { text: entry('text'), coach: entry('coach'), title: entry('title') }),
  embeddedRoster: true,
  consent: 'coach',
};

const wholeList = /\[\[each (\w+)\]\].*?\[\[end \1\]\]/gs;

/**
 * @throws where HTML shows an entry of a list outside of its marks: the gateway could not fill it
 */
export function requireFillable(html: string): string {
  const rest = html.replace(wholeList, '');
  const stray = /\[\[(?:entry|each|end (?!roster))[^\]]*\]\]/.exec(rest)?.[0];
  if (stray !== undefined)
    throw new Error(
      `${stray} stands outside of its list: render a list of the school by its own map, where it stands`,
    );
  return html;
}

const signedOut = sessionOf(null);

/** React adds preloads of images, which belong into the head of the document. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link rel="preload"[^>]*>/g, '');

async function render(Page: ComponentType, path: string, school: PageSchool): Promise<string> {
  const failures: unknown[] = [];
  const location = path.replaceAll(':', '-');
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <SchoolContext value={school}>
        <DataProvider provider={() => new Map()}>
          <ToastContext value={() => undefined}>
            <FollowContext value={() => undefined}>
              <SessionContext value={signedOut}>
                <KnownHeadingContext value={{ path: location, heading: layoutSlots.heading }}>
                  <Routes>
                    <Route
                      path={path}
                      element={
                        <PageTree>
                          <Page />
                        </PageTree>
                      }
                    />
                  </Routes>
                </KnownHeadingContext>
              </SessionContext>
            </FollowContext>
          </ToastContext>
        </DataProvider>
      </SchoolContext>
    </StaticRouter>,
    { onError: (error) => void failures.push(error) },
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  if (failures.length > 0) throw failures[0];
  return withoutPreloads(html);
}

/**
 * Prerenders a page for a visitor who is not signed in, with no data read, as a template of any
 * school.
 * @param path as the router writes it; a parameter in it has no value
 * @returns its HTML, with slots for what is particular to a school
 * @throws as the page does, such as one that touches the browser while it renders
 */
export async function prerenderPage(Page: ComponentType, path: string): Promise<string> {
  const withRoster = await render(Page, path, templateSchool);
  const withoutRoster = await render(Page, path, { ...templateSchool, embeddedRoster: false });
  return requireFillable(
    withRoster === withoutRoster
      ? withoutRoster
      : roster.begin + withRoster + roster.otherwise + withoutRoster + roster.end,
  );
}
