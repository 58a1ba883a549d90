import {
  layoutSlots as slots,
  linkGroupId,
  linkSlots,
  type LinkedPage,
  type LinkTemplates,
  type RemotePage,
  type Role,
  type User,
} from '@sandites/contracts';
import { requireFillable, templateSchool, withoutPreloads } from '@sandites/remote-kit/prerender';
import type { ComponentType, ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../routes/App';
import { alumni } from '../frame/Footer';
import { Strip, StripsSlot } from '../frame/AbovePage';
import type { PageRoute } from '../routes/page-routes';
import { Page as SignInPage } from '../pages/sign-in-page';

/** A path that no link has, so that no link is marked as current. */
const noPath = '/nowhere';
const anyPage = {
  path: noPath,
  access: 'public',
  title: slots.title,
  module: './prerendered',
  files: [],
  reads: [],
  private: false,
} satisfies RemotePage;

function routeTo(Page: ComponentType | undefined): PageRoute {
  const loaded = () => Page;
  return {
    page: anyPage,
    loader: {
      remote: 'shell',
      loaded,
      load: () => new Promise(() => undefined),
      enter: () => () => undefined,
      onWorking: () => undefined,
      onError: () => undefined,
    },
  };
}

/** The links that remotes declare at build time; the gateway replaces them with the live ones. */
declare const PRERENDERED_LINKS: readonly LinkedPage[];

async function render(
  user: User | null,
  location: string,
  routes: readonly PageRoute[],
  links: readonly LinkedPage[] = PRERENDERED_LINKS,
  strips: ReactNode = slots.strips,
): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <StripsSlot value={strips}>
        <App
          user={user}
          school={templateSchool}
          isMailSent
          strips={{}}
          routes={{ routes, links }}
        />
      </StripsSlot>
    </StaticRouter>,
    { onError: (error) => void failures.push(error) },
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  if (failures.length > 0) throw failures[0];
  return requireFillable(withoutPreloads(html));
}

const userOf = (role: Role): User => ({ id: 0, username: slots.username, role });

function cutFromTemplate(template: string, html: string): string {
  const [before = '', after = ''] = template.split(slots.page);
  if (!html.startsWith(before) || !html.endsWith(after))
    throw new Error('The layout of one page differs from the layout of another');
  return html.slice(before.length, html.length - after.length);
}

/** The element with this tag name around the first occurrence of a text. */
function elementAround(html: string, name: string, text: string): string {
  const start = html.lastIndexOf(`<${name}`, html.indexOf(text));
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(new RegExp(`</?${name}[ >]`, 'g'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index + tag.length);
  }
  throw new Error(`The layout has no <${name}> around ${text}`);
}

/** Prerenders the layout with a link of each kind, and cuts them out. */
async function linkTemplates(): Promise<LinkTemplates> {
  const { label, path, links } = linkSlots;
  const [inGroup, inColumn] = ['[[member]]', '[[footer]]'];
  const sample: LinkedPage[] = [
    { path, navigation: { label, order: 1 } },
    {
      path,
      navigation: { label: inGroup, group: '[[group]]', order: 2 },
      footer: { label: inColumn, group: '[[column]]', order: 1 },
    },
  ];
  const [inGames, inNews] = ['[[game]]', '[[news]]'];
  const strips = (
    <>
      <Strip of="changedGames" links={[{ label: inGames, to: path }]} />
      <Strip of="pinnedNews" links={[{ label: inNews, to: path }]} />
    </>
  );
  const html = await render(null, noPath, [routeTo(() => slots.page)], sample, strips);
  const member = elementAround(html, 'li', inGroup);
  const group = elementAround(html, 'li', '[[group]]')
    .replace(member, links)
    .replaceAll(linkGroupId('[[group]]'), linkGroupId(label));
  const columnLink = elementAround(html, 'li', inColumn);
  const column = elementAround(html, 'nav', '[[column]]').replace(columnLink, links);
  const stripAround = (text: string) => {
    const item = elementAround(html, 'li', text);
    return {
      strip: elementAround(html, 'aside', text).replace(item, links),
      item: item.replaceAll(text, label),
    };
  };
  return {
    link: elementAround(html, 'li', label),
    group: group.replaceAll('[[group]]', label),
    member: member.replaceAll(inGroup, label),
    column: column.replaceAll('[[column]]', label),
    columnLink: columnLink.replaceAll(inColumn, label),
    changedGames: stripAround(inGames),
    pinned: stripAround(inNews),
    prerendered: PRERENDERED_LINKS,
    extra: [alumni],
  };
}

export const prerenderAround = (Page: ComponentType): Promise<string> =>
  render(null, noPath, [routeTo(Page)]);

/** Prerenders the layout template for each role, and the shell's own pages. */
export async function prerender(): Promise<Record<string, string>> {
  const template = (user: User | null) => render(user, noPath, [routeTo(() => slots.page)]);
  const signedOut = await template(null);
  const renderAlone = async (location: string, Page?: ComponentType) =>
    cutFromTemplate(signedOut, await render(null, location, [routeTo(Page)]));
  return {
    'layout-nobody.html': signedOut,
    'layout-user.html': await template(userOf('user')),
    'layout-coach.html': await template(userOf('coach')),
    'layout-admin.html': await template(userOf('admin')),
    'links.json': JSON.stringify(await linkTemplates()),
    'loading.html': await renderAlone(noPath),
    'not-found.html': (await renderAlone('/no-such-page')).replaceAll('/no-such-page', slots.path),
    'sign-in-page.html': await renderAlone(noPath, SignInPage),
  };
}
