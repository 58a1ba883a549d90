import { listEvents, listNews } from '@sandites/contracts';
import { Link, usePageTitle, useQueryChoice } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { PageLayout } from '@sandites/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { coach, renderShell } from '../testing/render-shell';
import { Layout, type PageSummary } from './Layout';

const knownPage = (path: string, title: string, more: Partial<PageSummary> = {}): PageSummary => ({
  path,
  title,
  access: 'public',
  private: false,
  ...more,
});
const pages = [
  knownPage('/', 'Home'),
  knownPage('/schedule', 'Schedules', {
    navigation: { group: 'Recruitment', label: 'Schedule', order: 1 },
  }),
  knownPage('/player/:shareCode', 'Player', { private: true }),
  knownPage('/coach-dashboard', 'Coach Dashboard', { access: 'coach' }),
];

function Home() {
  const navigate = useNavigate();
  const [, chooseSport] = useQueryChoice('sport', ['all', 'Football'], 'all');
  return (
    <PageLayout title="Sandites">
      <Link to="/schedule">to the schedule</Link>
      <Link to="/">home again</Link>
      <Link to="/late">to a late page</Link>
      <Link to="/player/abc">to a shared player</Link>
      <button onClick={() => chooseSport('Football')}>a filter</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </PageLayout>
  );
}

function Subpage({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <PageLayout title={title}>
      <button onClick={() => void navigate(-1)}>back</button>
    </PageLayout>
  );
}
const Schedule = () => <Subpage title="Schedules" />;

/** A page that names the tab after what it shows. */
function Player() {
  usePageTitle('Ann Bell');
  return <Subpage title="Ann Bell" />;
}

const network = new EventTarget();
const arrive = () => act(() => void network.dispatchEvent(new Event('arrive')));

/** A page whose code is loading. */
function Late() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const show = () => setThere(true);
    network.addEventListener('arrive', show);
    return () => network.removeEventListener('arrive', show);
  }, []);
  return isThere ? <PageLayout title="Late">here</PageLayout> : <p>Loading...</p>;
}

const site = (
  <Routes>
    <Route element={<Layout pages={pages} />}>
      <Route path="/" element={<Home />} />
      <Route path="/schedule" element={<Schedule />} />
      <Route path="/late" element={<Late />} />
      <Route path="/player/:shareCode" element={<Player />} />
      <Route path="/coach-dashboard" element={<p>the dashboard</p>} />
    </Route>
  </Routes>
);

const api = fakeApi();
const scrollTo = jest.fn((_: number, top: number) => void Object.assign(window, { scrollY: top }));
beforeEach(() => {
  api.on(listNews, 'never');
  api.on(listEvents, 'never');
  document.title = '';
  sessionStorage.clear();
  tall(0);
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockClear();
});

const click = (name: string) => userEvent.click(screen.getByText(name));
const tall = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: height,
    configurable: true,
  });
const scroll = (top: number) =>
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

test('has its landmarks, and one h1', () => {
  renderShell(site);
  for (const role of ['main', 'contentinfo']) expect(screen.getByRole(role)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('the first Tab stop skips to the content', async () => {
  const { location } = renderShell(site);
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location()).toBe('/');
});

test('the first page does not move the focus', () => {
  renderShell(site);
  expect(document.body).toHaveFocus();
});

test('a change of page starts at the top, with the focus on its heading, and is announced', async () => {
  renderShell(site);
  await click('to the schedule');
  expect(screen.getByRole('heading', { level: 1, name: 'Schedules' })).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('Schedules · Sandites');
  expect(
    await screen.findByText('Schedules · Sandites', { selector: '[aria-live]' }),
  ).toBeInTheDocument();
});

test('a title that the page sets wins, at the second visit too, and goes with the page', async () => {
  renderShell(site);
  expect(document.title).toBe('Home · Sandites');
  for (let visit = 1; visit <= 2; visit += 1) {
    await click('to a shared player');
    expect(document.title).toBe('Ann Bell · Sandites');
    await click('back');
    expect(document.title).toBe('Home · Sandites');
  }
});

test('a page that loads late gets the focus, too', async () => {
  renderShell(site);
  await click('to a late page');
  arrive();
  expect(screen.getByRole('heading', { level: 1, name: 'Late' })).toHaveFocus();
});

test('a page that loads late does not take a focus that has moved', async () => {
  renderShell(site);
  await click('to a late page');
  const menu = screen.getByRole('button', { name: /recruitment/i });
  await userEvent.click(menu);
  arrive();
  expect(screen.getByRole('heading', { level: 1, name: 'Late' })).toBeInTheDocument();
  expect(menu).toHaveFocus();
  expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('Back restores the scroll position once the page is tall enough', async () => {
  renderShell(site);
  scroll(700);
  await click('to the schedule');
  await click('back');
  expect(window.scrollY).toBe(0);
  tall(2_000);
  await waitFor(() => expect(window.scrollY).toBe(700));
});

test('a reload restores the scroll position once the page is tall enough', async () => {
  sessionStorage.setItem(`scroll ${window.location.href}`, '700');
  renderShell(site);
  expect(window.scrollY).toBe(0);
  tall(2_000);
  await waitFor(() => expect(window.scrollY).toBe(700));
});

test.each([
  ['what was prerendered reaches there: the browser scrolls back', 2_000, 'auto'],
  ['it does not: the site does', 800, 'manual'],
])('a page that is left, and %s', (_what, height, restoration) => {
  tall(height);
  renderShell(site);
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe(restoration);
  expect(sessionStorage.getItem(`scroll ${window.location.href}`)).toBe('700');
});

test('a page behind a share code that is left stores no scroll position', () => {
  renderShell(site, { at: '/player/abc' });
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('manual');
  expect(sessionStorage).toHaveLength(0);
});

test('a link to the current page scrolls to its top', async () => {
  renderShell(site);
  scroll(700);
  await click('home again');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a filter of the page moves neither the scroll nor the focus', async () => {
  const { location } = renderShell(site);
  await click('a filter');
  expect(location()).toBe('/?sport=Football');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.getByText('a filter')).toHaveFocus();
});

test('a page behind a share code is noindex and without referrer, also after client-side navigation', async () => {
  renderShell(site);
  await userEvent.click(screen.getByRole('link', { name: 'to a shared player' }));
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  expect(document.documentElement).toHaveAttribute('data-private');
  await userEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(document.querySelector('meta[name="robots"]')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-private');
});

describe('a user whose password an admin chose', () => {
  const user = { ...coach, passwordSetByAdmin: true } as const;
  const hint = () => screen.queryByText('Choose your own password');

  test('is reminded on the pages of coaches and admins', () => {
    renderShell(site, { user, at: '/coach-dashboard' });
    expect(hint()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  test.each([
    ['they are left alone elsewhere', user, '/schedule'],
    ['so is everybody else', coach, '/coach-dashboard'],
  ])('%s', (_, whoever, at) => {
    renderShell(site, { user: whoever, at });
    expect(hint()).not.toBeInTheDocument();
  });
});
