import { layoutSlots as hole } from '@sandites/contracts';
import type { RemotePage, Role, User } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App';
import type { PageRoute } from '../routes/page-routes';
import { Page as SignInPage } from '../sign-in/sign-in-page';

/** An address that no link leads to, so that none of them is marked. */
const nowhere = '/nowhere';
const place = { path: nowhere, access: 'public', title: hole.title, module: './drawn', files: [], reads: [], private: false } satisfies RemotePage;

function routeTo(Page: ComponentType | undefined): PageRoute {
  const loaded = () => Page;
  return { page: place, loader: { remote: 'shell', loaded, load: () => new Promise(() => undefined), onRendered: () => undefined, onError: () => undefined } };
}

async function drawn(user: User | null, location: string, routes: readonly PageRoute[]): Promise<string> {
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

const userOf = (role: Role): User => ({ id: 0, username: hole.username, role });

/** What stands in the page's place of a drawing. */
function inFrame(frame: string, html: string): string {
  const [before = '', after = ''] = frame.split(hole.page);
  if (!html.startsWith(before) || !html.endsWith(after)) throw new Error('The shell is drawn otherwise around one page than around another');
  return html.slice(before.length, html.length - after.length);
}

/** The shell with a page in it, as nobody in particular sees it. */
export const drawnAround = (Page: ComponentType): Promise<string> => drawn(null, nowhere, [routeTo(Page)]);

/** Draws what the shell puts around every page, for everybody it may be drawn for, and its own pages. */
export async function draw(): Promise<Record<string, string>> {
  const frame = (user: User | null) => drawn(user, nowhere, [routeTo(() => hole.page)]);
  const nobody = await frame(null);
  const alone = async (location: string, Page?: ComponentType) => inFrame(nobody, await drawn(null, location, [routeTo(Page)]));
  return {
    'frame-nobody.html': nobody,
    'frame-user.html': await frame(userOf('user')),
    'frame-coach.html': await frame(userOf('coach')),
    'frame-admin.html': await frame(userOf('admin')),
    'loading.html': await alone(nowhere),
    'not-found.html': (await alone('/no-such-page')).replaceAll('/no-such-page', hole.path),
    'sign-in-page.html': await alone(nowhere, SignInPage),
  };
}
