import type { LayoutLinks, LinkRow, RemotePage, User } from '@sandites/contracts';
import {
  begin,
  end,
  otherwise,
  renderHtml,
  requireFillable,
  templateList,
  templateSchool,
  value,
} from '@sandites/remote-kit/prerender';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { Strip, StripsSlot } from '../frame/AbovePage';
import type { PageRoute } from './page-routes';
import { Page as SignInPage } from '../pages/sign-in-page';

/** A path that no link has, so that no link is marked as current. */
const noPath = '/nowhere';
const anyPage = {
  path: noPath,
  access: 'public',
  title: value('page.title'),
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

const link: LinkRow = { label: value('label'), to: `/${value('to')}` };
const group = { id: value('id'), label: value('label'), links: templateList('links', link) };

/** The bar has links and groups of them side by side: only a group has an id. */
function templateRows(): LayoutLinks['navigation'] {
  const rows = [group, link];
  const map = (
    render: (row: (typeof rows)[number], index: number, all: typeof rows) => unknown,
  ) => [
    begin('navigation') + begin('id'),
    render(group, 0, rows),
    otherwise('id'),
    render(link, 1, rows),
    end('id') + end('navigation'),
  ];
  return Object.assign(rows, { map });
}

const templateLinks: LayoutLinks = {
  navigation: templateRows(),
  footer: templateList('footer', group),
  // In a menu that is rendered when it opens.
  account: [],
};

/** A strip is there where it has links. */
const templateStrips = (
  <>
    {begin('changedGames.length')}
    <Strip of="changedGames" links={templateList('changedGames', link)} />
    {end('changedGames.length') + begin('pinnedNews.length')}
    <Strip of="pinnedNews" links={templateList('pinnedNews', link)} />
    {end('pinnedNews.length')}
  </>
);

async function render(
  user: User | null,
  location: string,
  routes: readonly PageRoute[],
): Promise<string> {
  const html = await renderHtml(
    <StaticRouter location={location}>
      <StripsSlot value={templateStrips}>
        <App
          user={user}
          school={templateSchool}
          isMailSent
          routes={{ routes, links: templateLinks }}
        />
      </StripsSlot>
    </StaticRouter>,
  );
  // The router puts a slash before an address, and a row's has one of its own.
  return requireFillable(html).replaceAll(`"${link.to}"`, `"${value('to')}"`);
}

const anyUser: User = { id: 0, username: value('user.name'), role: 'user' };
const content = value('{html}');

function cutFromTemplate(template: string, html: string): string {
  const [before = '', after = ''] = template.split(content);
  if (!html.startsWith(before) || !html.endsWith(after))
    throw new Error('The layout of one page differs from the layout of another');
  return html.slice(before.length, html.length - after.length);
}

export const prerenderAround = (Page: ComponentType): Promise<string> =>
  render(null, noPath, [routeTo(Page)]);

/** Prerenders the layout template, and the shell's own pages. */
export async function prerender(): Promise<Record<string, string>> {
  const template = (user: User | null) => render(user, noPath, [routeTo(() => content)]);
  const signedOut = await template(null);
  const renderAlone = async (location: string, Page?: ComponentType) =>
    cutFromTemplate(signedOut, await render(null, location, [routeTo(Page)]));
  return {
    'layout-signed-out.html': signedOut,
    'layout-signed-in.html': await template(anyUser),
    'loading.html': await renderAlone(noPath),
    'not-found.html': (await renderAlone('/no-such-page')).replaceAll(
      '/no-such-page',
      value('page.address'),
    ),
    'sign-in-page.html': await renderAlone(noPath, SignInPage),
  };
}
