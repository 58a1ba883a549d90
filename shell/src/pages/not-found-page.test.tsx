import { renderPage } from '@sandites/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';

const pages = [
  { path: '/', title: 'Home', access: 'public' as const },
  { path: '/player-cards', title: 'Sandite Athletes', access: 'public' as const },
  { path: '/coach-dashboard', title: 'Coach Dashboard', access: 'coach' as const },
];
const main = () => within(document.body);

test('says 404 Page Not Found, and suggests Athletes for /players', async () => {
  renderPage(<NotFoundPage pages={pages} />, { at: '/players' });
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(
    await main().findByRole('link', { name: 'Sandite Athletes /player-cards' }),
  ).toHaveAttribute('href', '/player-cards');
});

test('always links to Home', async () => {
  renderPage(<NotFoundPage pages={pages} />, { at: '/alumni' });
  expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await act(async () => undefined);
  expect(screen.queryByText('Were you looking for')).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Volleyball' })).toHaveAttribute(
    'href',
    '/teams/volleyball',
  );
});

test('suggests only pages that are open to the visitor', async () => {
  const { unmount } = renderPage(<NotFoundPage pages={pages} />, {
    at: '/dashboard',
    user: { id: 2, username: 'coach', role: 'coach' },
  });
  expect(await main().findByRole('link', { name: /Coach Dashboard/ })).toBeInTheDocument();
  unmount();
  const staff = pages.filter(({ access }) => access === 'coach');
  renderPage(
    <NotFoundPage pages={[...staff, { path: '/dashboards', title: 'Scores', access: 'public' }]} />,
    { at: '/dashboard' },
  );
  expect(await main().findByRole('link', { name: /Scores/ })).toBeInTheDocument();
  expect(main().queryByRole('link', { name: /Coach Dashboard/ })).not.toBeInTheDocument();
});
