import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { AppRoutes } from './AppRoutes';
import type { PageRoute } from './page-routes';

function routeTo(path: string, title: string): PageRoute {
  const Page = () => <h1>{title}</h1>;
  return {
    page: { path, access: 'public', title, module: './a-page', files: [], reads: [], private: false },
    loader: { remote: 'mf-sample', loaded: () => Page, load: async () => Page, shown: () => undefined, broke: () => undefined },
  };
}
const home = routeTo('/', 'Home');
const schedule = routeTo('/schedule', 'Schedules');

describe('with the routes that the page brought', () => {
  it('its page is shown at once', async () => {
    renderShell(<AppRoutes first={{ routes: [home], others: 'coming', all: new Promise(() => undefined) }} />);
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('another page is waited for until all are known', async () => {
    let know: (routes: PageRoute[]) => void = () => undefined;
    const all = new Promise<PageRoute[]>((resolve) => {
      know = resolve;
    });
    renderShell(<AppRoutes first={{ routes: [home], others: 'coming', all }} />, { at: '/schedule' });
    expect(screen.getByRole('heading', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => know([home, schedule]));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
  });

  it('a path that is none of all is not found', async () => {
    renderShell(<AppRoutes first={{ routes: [home], others: 'coming', all: Promise.resolve([home, schedule]) }} />, { at: '/alumni' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('the path that the tab was opened with is not found also where the others cannot be had', async () => {
    renderShell(<AppRoutes first={{ routes: [home], others: 'coming', all: Promise.resolve(null) }} />, { at: '/alumni' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });
});
