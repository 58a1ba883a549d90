import { createEvent, getCurrentUser } from '@sandites/contracts';
import { useMutation, useToast, useSession } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { coach, renderShell } from '../testing/render-shell';
import { Layout, type PageSummary } from './Layout';

const api = fakeApi();
const game = {
  date: '2024-09-13',
  time: '19:30',
  sport: 'Football',
  opponent: 'Bixby',
  location: 'Home',
  isHome: true,
} as const;
/** Invalid data: React refuses to render an object. */
const malformed = JSON.parse('{}') as string;

function Page() {
  const showToast = useToast();
  const { user } = useSession();
  const { mutate } = useMutation(createEvent);
  return (
    <>
      <h1>Home of {user ? 'a coach' : 'nobody'}</h1>
      <button onClick={() => showToast({ title: malformed })}>showToast</button>
      <button onClick={() => void mutate({ body: game })}>save</button>
    </>
  );
}

function renderPage(page: Partial<PageSummary> = {}) {
  const pages = [{ path: '/', title: 'Home', access: 'public', private: false, ...page } as const];
  renderShell(
    <Routes>
      <Route element={<Layout pages={pages} />}>
        <Route path="/" element={<Page />} />
      </Route>
    </Routes>,
    { user: coach },
  );
}

const isThere = () => ({
  bar: screen.queryByRole('navigation', { name: 'Main' }) !== null,
  page: screen.queryByRole('heading', { level: 1 }) !== null,
  footer: screen.queryByRole('contentinfo') !== null,
});
const errors = () => jest.mocked(console.error).mock.calls.length;

// React logs what a boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

describe('an error fails only the part that throws:', () => {
  test('the navigation bar', () => {
    renderPage({ navigation: { label: malformed, order: 1 } });
    expect(isThere()).toEqual({ bar: false, page: true, footer: true });
  });

  test('the footer', () => {
    renderPage({ footer: { group: 'Quick Links', label: malformed, order: 1 } });
    expect(isThere()).toEqual({ bar: true, page: true, footer: false });
  });

  test('the toasts', async () => {
    renderPage();
    await userEvent.click(screen.getByText('showToast'));
    await waitFor(() => expect(errors()).toBeGreaterThan(0));
    expect(isThere()).toEqual({ bar: true, page: true, footer: true });
  });

  test('the sign-in dialog: the session ends, and the page stays usable', async () => {
    api.on(getCurrentUser, () => ({ status: 401, json: {} }));
    api.on(createEvent, () => ({ status: 401, json: { message: 'Not signed in' } }));
    renderPage();
    const save = screen.getByText('save');
    // The dialog measures the page when it opens.
    const measure = jest.spyOn(window, 'getComputedStyle').mockImplementation(() => {
      throw new Error('cannot measure');
    });
    act(() => save.click());
    await waitFor(() => expect(errors()).toBeGreaterThan(0));
    measure.mockRestore();
    expect(await screen.findByRole('heading', { name: 'Home of nobody' })).toBeInTheDocument();
  });
});
