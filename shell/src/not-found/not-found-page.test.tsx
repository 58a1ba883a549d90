import { renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';

const pages = [
  { path: '/', title: 'Home', access: 'public' as const },
  { path: '/player-cards', title: 'Athletes', access: 'public' as const },
  { path: '/coach-dashboard', title: 'Coach Dashboard', access: 'coach' as const },
];
const main = () => within(document.body);

test('says 404 Page Not Found, and suggests Athletes for /athletes', () => {
  renderPage(<NotFoundPage pages={pages} />, { at: '/athletes' });
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: /Athletes/ })).toHaveAttribute('href', '/player-cards');
});

test('always leads Home', () => {
  renderPage(<NotFoundPage pages={pages} />, { at: '/alumni' });
  expect(main().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('suggests nobody a page that is not open to them', () => {
  const { unmount } = renderPage(<NotFoundPage pages={pages} />, { at: '/dashboard' });
  expect(main().queryByRole('link', { name: /Coach Dashboard/ })).not.toBeInTheDocument();
  unmount();
  renderPage(<NotFoundPage pages={pages} />, { at: '/dashboard', user: { id: 2, username: 'coach', role: 'coach' } });
  expect(main().getByRole('link', { name: /Coach Dashboard/ })).toBeInTheDocument();
});
