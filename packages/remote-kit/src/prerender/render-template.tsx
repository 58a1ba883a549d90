import {
  allSports,
  slotTag,
  socialNetworks,
  templateTags,
  type PageSchool,
  type Sport,
} from '@sandites/contracts';
import mustache from 'mustache';
import { text } from 'node:stream/consumers';
import type { ComponentType, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { DataProvider } from '../data/use-read';
import {
  contentSlotAttribute,
  KnownHeadingContext,
  FollowContext,
  PageTree,
  SchoolContext,
  SessionContext,
  sessionOf,
  SlotContext,
} from '../shell-context';
import { ToastContext } from '../data/toasts';

/** Stands for a value of the view that the gateway fills in (contracts, `TemplateView`). */
export const value = (name: string): string => templateTags.join(name);
/** Around HTML that is there for each entry of a list, or where a value is. */
export const begin = (name: string): string => value(`#${name}`);
export const end = (name: string): string => value(`/${name}`);
/** In place of it where there is none. */
export const otherwise = (name: string): string => end(name) + value(`^${name}`);

/**
 * A list whose entries are unknown at build time: `map` renders one, with tags, in a section that
 * the gateway repeats. In a browser the same code maps the school's own list, so that React finds
 * what the gateway composed.
 * @param name in the view
 * @param before entries that every school's list begins with
 */
export function templateList<T>(name: string, sample: T, before: readonly T[] = []): T[] {
  const all = [...before, sample];
  const map = (render: (item: T, index: number, all: T[]) => unknown) => [
    ...before.map((item, index) => render(item, index, all)),
    begin(name),
    render(sample, before.length, all),
    end(name),
  ];
  return Object.assign(all, { map });
}

/** Each network with its own icon, where the school is there. */
function templateNetworks(): PageSchool['links']['social'] {
  const all = socialNetworks.map((name) => ({ name, url: value('url') }));
  const map = (render: (item: (typeof all)[number], index: number, list: typeof all) => unknown) =>
    all.flatMap((item, index) => [
      begin(`networks.${item.name}`),
      render(item, index, all),
      end(`networks.${item.name}`),
    ]);
  return Object.assign([...all], { map });
}

/** Placeholder for any sport. */
const anySport = value('.') as Sport;

/** Tags for texts of the view, or of an entry of its lists. */
const texts = <Name extends string>(path: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, value(path + name)])) as Record<Name, string>;

/**
 * The school with which pages are prerendered: tags that the gateway fills with the values of the
 * school that the site belongs to.
 */
export const templateSchool: PageSchool = {
  ...texts('school.', 'id', 'name', 'mascot', 'athlete', 'address', 'phone', 'telephone', 'crest'),
  // Content that depends on the date is rendered in the browser only.
  timeZone: 'UTC',
  links: {
    ...texts('school.links.', 'website', 'host', 'athletics', 'athletes'),
    social: templateNetworks(),
  },
  emails: texts('school.emails.', 'athletics', 'coach', 'coachLabel', 'domain'),
  hero: texts('school.hero.', 'tagline', 'invitation'),
  achievements: templateList('school.achievements', texts('', 'digits', 'more', 'label')),
  alumni: templateList('school.alumni', texts('', 'title', 'text', 'story')),
  homeVenues: [],
  sports: templateList('school.sports', anySport),
  teams: templateList('school.teams', { sport: value('sport') as Sport, slug: value('slug') }),
  sportFilters: templateList('school.sports', anySport, [allSports]),
  // Forms and what a school adds to lists are rendered in the browser only.
  levels: [],
  playerSports: [],
  positions: [],
  resources: [],
  teamPictures: {},
  usualSport: 'Football',
  quotes: templateList('school.quotes', texts('', 'text', 'coach', 'title')),
  embeddedRoster: false,
  consent: 'coach',
};

/** Fields of a list's entries, which have no dot in their names, outside of every list. */
const strayTag = (tokens: ReturnType<typeof mustache.parse>): string | undefined =>
  tokens.find(([type, name]) => type === 'name' && /^(\.|\w+)$/.test(name))?.[1];

/** @throws where the gateway could not fill HTML, or would leave out what stands there */
export function requireFillable(html: string): string {
  try {
    const stray = strayTag(mustache.parse(html, templateTags));
    if (stray !== undefined) throw new Error(`${value(stray)} stands outside of its list`);
    return html;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${reason}: render a list of the school by its own map, where it stands`, {
      cause,
    });
  }
}

const signedOut = sessionOf(null);

const templateSlot = (name: string) => (
  <div {...{ [contentSlotAttribute]: name }}>{slotTag(name)}</div>
);

/** A tag in an address stands there encoded; the gateway fills in its value, encoded. */
const encodedTag = new RegExp(templateTags.map(encodeURIComponent).join('([\\w.]+)'), 'g');

/**
 * Renders to HTML, without the preloads of images that React adds, which belong into the head of
 * the document.
 * @throws the first error of the page
 */
export async function renderHtml(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => void failures.push(error),
  });
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(encodedTag, (_, name: string) => value(name));
}

function render(Page: ComponentType, path: string): Promise<string> {
  const location = path.replaceAll(':', '-');
  return renderHtml(
    <StaticRouter location={location}>
      <SchoolContext value={templateSchool}>
        <DataProvider>
          <ToastContext value={() => undefined}>
            <FollowContext value={() => undefined}>
              <SessionContext value={signedOut}>
                <KnownHeadingContext value={{ path: location, heading: value('page.heading') }}>
                  <SlotContext value={templateSlot}>
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
                  </SlotContext>
                </KnownHeadingContext>
              </SessionContext>
            </FollowContext>
          </ToastContext>
        </DataProvider>
      </SchoolContext>
    </StaticRouter>,
  );
}

/**
 * Prerenders a page for a visitor who is not signed in, with no data read, as a template of any
 * school.
 * @param path as the router writes it; a parameter in it has no value
 * @returns its HTML, a template with tags for what is particular to a school
 * @throws as the page does, such as one that touches the browser while it renders
 */
export async function prerenderPage(Page: ComponentType, path: string): Promise<string> {
  return requireFillable(await render(Page, path));
}
