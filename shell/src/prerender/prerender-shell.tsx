import { layoutSlots as slots } from '@sandites/contracts';
import type { RemotePage, Role, User } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App';
import type { PageRoute } from '../routes/page-routes';
import { Page as SignInPage } from '../sign-in/sign-in-page';

/** An address that no link leads to, so that none is marked as current. */
const nowhere = '/nowhere';
const anyPage = { path: nowhere, access: 'public', title: slots.title, module: './prerendered', files: [], reads: [], private: false } satisfies RemotePage;

function routeTo(Page: ComponentType | undefined): PageRoute {
  const loaded = () => Page;
  return { page: anyPage, loader: { remote: 'shell', loaded, load: () => new Promise(() => undefined), onWorking: () => undefined, onError: () => undefined } };
}

async function render(user: User | null, location: string, routes: readonly PageRoute[]): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={location}>
      <App user={user} routes={{ routes }} />
    </StaticRouter>,
    { onError: (error) => void failures.push(error) },
  );
  let html = '';
  for await (const piece of prelude) html += String(piece);
  if (failures.length > 0) throw failures[0];
  return html;
}

const userOf = (role: Role): User => ({ id: 0, username: slots.username, role });

/** Cuts the page out of the layout around it. */
function inTemplate(template: string, html: string): string {
  const [before = '', after = ''] = template.split(slots.page);
  if (!html.startsWith(before) || !html.endsWith(after)) throw new Error('The layout of one page differs from the layout of another');
  return html.slice(before.length, html.length - after.length);
}

/** Prerenders a page in the layout, for a visitor who is not signed in. */
export const prerenderAround = (Page: ComponentType): Promise<string> => render(null, nowhere, [routeTo(Page)]);

/** Prerenders the layout template for each role, and the shell's own pages. */
export async function prerender(): Promise<Record<string, string>> {
  const template = (user: User | null) => render(user, nowhere, [routeTo(() => slots.page)]);
  const nobody = await template(null);
  const alone = async (location: string, Page?: ComponentType) => inTemplate(nobody, await render(null, location, [routeTo(Page)]));
  return {
    'layout-nobody.html': nobody,
    'layout-user.html': await template(userOf('user')),
    'layout-coach.html': await template(userOf('coach')),
    'layout-admin.html': await template(userOf('admin')),
    'loading.html': await alone(nowhere),
    'not-found.html': (await alone('/no-such-page')).replaceAll('/no-such-page', slots.path),
    'sign-in-page.html': await alone(nowhere, SignInPage),
  };
}
