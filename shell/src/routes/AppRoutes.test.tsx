import { Link } from '@sandites/remote-kit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { AppRoutes } from './App';
import type { InitialRoutes, PageRoute } from './page-routes';

function routeTo(path: string, title: string): PageRoute {
  const Page = () => (
    <>
      <h1>{title}</h1>
      <Link to="/schedule">/schedule</Link>
    </>
  );
  return {
    page: {
      path,
      access: 'public',
      title,
      module: './a-page',
      files: [],
      reads: [],
      private: false,
    },
    loader: {
      remote: 'mf-sample',
      loaded: () => Page,
      load: async () => Page,
      enter: () => () => undefined,
      onWorking: () => undefined,
      onError: () => undefined,
    },
  };
}
const home = routeTo('/', 'Home');
const schedule = routeTo('/schedule', 'Schedules');

const render = (loadAll: InitialRoutes['loadAll'], at?: string) =>
  renderShell(<AppRoutes initial={{ routes: [home], ...(loadAll && { loadAll }) }} />, { at });
const follow = (path: string) => userEvent.click(screen.getByRole('link', { name: path }));

beforeEach(() => void Object.assign(window, { scrollTo: () => undefined }));

describe('with the routes of the page’s registry', () => {
  it('shows its page at once', async () => {
    render(() => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  });

  it('another page waits for the whole registry', async () => {
    let resolve: (routes: PageRoute[]) => void = () => undefined;
    const all = new Promise<PageRoute[]>((onLoaded) => {
      resolve = onLoaded;
    });
    render(() => all, '/schedule');
    expect(screen.getByRole('heading', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => resolve([home, schedule]));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
  });

  it('an unknown path is not found', async () => {
    render(async () => [home, schedule], '/alumni');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('the path of the first page is not found even where the registry cannot be loaded', async () => {
    render(async () => null, '/alumni');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  });

  it('another page fails where the registry cannot be loaded, and Retry shows it', async () => {
    let loaded: PageRoute[] | null = null;
    const loadAll = jest.fn(async () => loaded);
    render(loadAll);
    await follow('/schedule');
    expect(
      await screen.findByRole('heading', { name: 'This page could not be loaded' }),
    ).toBeInTheDocument();
    expect(loadAll).toHaveBeenCalledTimes(2);
    loaded = [home, schedule];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
  });
});
