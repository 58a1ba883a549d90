import { Link } from '@sandites/remote-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';
import { AppRoutes } from './App';
import type { PageRoute } from './page-routes';

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

const render = (at?: string) => renderShell(<AppRoutes routes={[home, schedule]} />, { at });

beforeEach(() => void Object.assign(window, { scrollTo: () => undefined }));

test('a page is shown at its path, and a link opens another', async () => {
  render();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '/schedule' }));
  expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeInTheDocument();
});

test('an unknown path is not found', async () => {
  render('/alumni');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
});

test('a page that cannot be loaded is named as its tab is, with the school filled in', async () => {
  const { page, loader } = routeTo('/player-cards', '[[school.athlete]] Athletes');
  const broken: PageRoute = {
    page,
    loader: {
      ...loader,
      loaded: () => undefined,
      load: () => Promise.reject(new Error('no such file')),
    },
  };
  renderShell(<AppRoutes routes={[broken]} />, { at: '/player-cards' });
  expect(
    await screen.findByRole('heading', { name: 'Sandite Athletes could not be loaded' }),
  ).toBeInTheDocument();
});
