import { renderPage } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { NotFoundPage } from './not-found-page';

const pages = [
  { path: '/', title: 'Home' },
  { path: '/player-cards', title: 'Athletes' },
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
