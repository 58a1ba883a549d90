import { getCurrentUser, layoutLinks, type Role } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { fakeApi } from '@sandites/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, coach, renderShell, visitor } from '../testing/render-shell';
import { sitePages } from '../testing/site-pages';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

const api = fakeApi();
const barOf = (role: Role | null = null) => <NavigationBar links={layoutLinks(sitePages, role)} />;
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = () =>
  bar()
    .getAllByRole('link')
    .filter((link) => !link.closest('li')?.classList.contains('d-lg-none'))
    .map((link) => [link.textContent, link.getAttribute('href')]);

const everybodys = [
  ['Home', '/'],
  ['Player Cards', '/player-cards'],
  ['Coaching Staff', '/coaching-staff'],
  ['Schedule', '/schedule'],
  ['College Search', '/college-search'],
  ['Resources', '/resources'],
  ['Recruitment Tools', '/recruitment-tools'],
];

test.each([
  ['a visitor', null, []],
  ['somebody who is neither coach nor admin', visitor, []],
  ['a coach', coach, [['Coach Dashboard', '/coach-dashboard']]],
  ['an admin', admin, [['Admin Panel', '/admin']]],
])('shows %s the links that are theirs', (_, user, own) => {
  renderShell(barOf(user?.role), { user });
  expect(links()).toEqual([...everybodys, ...own]);
});

test.each([
  ['an admin', admin, ['Your account', 'Site versions']],
  ['a coach', coach, ['Your account']],
])('the menu of %s has the links that are theirs', async (_, user, labels) => {
  renderShell(barOf(user?.role), { user });
  await userEvent.click(screen.getByRole('button', { name: user.username }));
  const menu = within(screen.getByText('Signed in as').closest('div') ?? document.body);
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
});

test('takes the chosen sport along to the pages that have the choice', () => {
  renderShell(barOf(), {
    at: '/player-cards?sport=Softball&q=ava&athlete=3',
  });
  expect(links().slice(0, 5)).toEqual([
    ['Home', '/'],
    ['Player Cards', '/player-cards?sport=Softball'],
    ['Coaching Staff', '/coaching-staff?sport=Softball'],
    ['Schedule', '/schedule?sport=Softball'],
    ['College Search', '/college-search'],
  ]);
});

test('takes no sport along from a page that has no such choice', () => {
  renderShell(barOf(), { at: '/?sport=Softball' });
  expect(links()).toContainEqual(['Schedule', '/schedule']);
});

test('has the school’s name, a link to Home', () => {
  renderShell(barOf(), { at: '/schedule' });
  expect(screen.getByRole('link', { name: 'Sandites Sandite High School' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('marks the current route, and the group it is in', () => {
  renderShell(barOf(), { at: '/resources' });
  expect(bar().getByRole('link', { name: 'Resources' })).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Recruitment' })).toHaveClass('current');
});

test('offers Login to whoever is not signed in', () => {
  renderShell(barOf());
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
});

test('shows who is signed in, with Logout under the name', async () => {
  renderShell(barOf('coach'), { user: coach });
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'coach' }));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

test('shows neither before the session is known', () => {
  api.on(getCurrentUser, 'never');
  renderShell(barOf(), { user: undefined });
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

describe('the menu of a phone', () => {
  const toggle = () => screen.getByRole('button', { name: 'Menu' });
  const hide = jest.fn();
  // jsdom has no popovers.
  const popovers = { popover: null, hidePopover: hide };
  beforeEach(() => {
    hide.mockClear();
    Object.assign(HTMLElement.prototype, popovers);
  });
  const removePopovers = () => {
    for (const name of Object.keys(popovers)) Reflect.deleteProperty(HTMLElement.prototype, name);
  };
  afterEach(removePopovers);

  test('is a popover, which its button opens without a script', () => {
    renderShell(barOf());
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(menu).toHaveAttribute('popover', 'auto');
    expect(toggle()).toHaveAttribute('popovertarget', menu.id);
    expect(hide).not.toHaveBeenCalled();
  });

  test('says on its button whether it is open', () => {
    renderShell(barOf());
    const menu = screen.getByRole('navigation', { name: 'Main' });
    for (const newState of ['open', 'closed']) {
      fireEvent(menu, Object.assign(new Event('toggle'), { newState }));
      expect(toggle()).toHaveAttribute('aria-expanded', String(newState === 'open'));
    }
  });

  test('is opened and closed by its button where the browser has no popovers', async () => {
    removePopovers();
    renderShell(barOf());
    expect(toggle()).not.toHaveAttribute('aria-expanded');
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle());
    await userEvent.click(bar().getByRole('link', { name: 'Schedule' }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    ['to another page', '/'],
    ['to where one is', '/schedule'],
  ])('closes on a link %s', async (_, at) => {
    renderShell(barOf(), { at });
    await userEvent.click(bar().getByRole('link', { name: 'Schedule' }));
    expect(hide).toHaveBeenCalled();
  });

  test('leads to the teams, which stand in the footer, to the news, and to what one may follow', async () => {
    renderShell(
      <>
        {barOf()}
        <Footer columns={[]} />
      </>,
      { at: '/player-cards?sport=Softball' },
    );
    await userEvent.click(bar().getByRole('link', { name: 'Teams' }));
    expect(screen.getByRole('link', { name: 'Football' })).toHaveFocus();
    expect(bar().getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
    await userEvent.click(bar().getByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('dialog', { name: 'Follow' })).toBeVisible();
    expect(hide).toHaveBeenCalled();
  });

  test('has the contact form, which closes it and gives the focus back to its button', async () => {
    renderShell(barOf());
    await userEvent.click(bar().getByRole('button', { name: 'Contact us' }));
    await screen.findByRole('dialog', { name: 'Contact us' });
    expect(hide).toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggle()).toHaveFocus());
  });

  test('closes when the focus leaves the bar, and with Escape, which focuses its button', async () => {
    renderShell(
      <>
        {barOf()}
        <Link to="/schedule">elsewhere</Link>
      </>,
    );
    act(() => bar().getByRole('link', { name: 'Home' }).focus());
    act(() => screen.getByRole('link', { name: 'Login' }).focus());
    expect(hide).not.toHaveBeenCalled();
    act(() => screen.getByText('elsewhere').focus());
    expect(hide).toHaveBeenCalledTimes(1);
    act(() => bar().getByRole('link', { name: 'Home' }).focus());
    await userEvent.keyboard('{Escape}');
    expect(hide).toHaveBeenCalledTimes(2);
    expect(toggle()).toHaveFocus();
  });
});

describe('the Recruitment dropdown', () => {
  const button = () => screen.getByRole('button', { name: 'Recruitment' });
  const focused = () => document.activeElement?.textContent;

  test('opens with the down arrow, with arrows, Home and End inside', async () => {
    renderShell(barOf());
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(focused()).toBe('College Search');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Resources');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Recruitment Tools');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('College Search');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Resources');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('College Search');
  });

  test('closes with Escape and gives the focus back', async () => {
    renderShell(barOf());
    button().focus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  });

  test('closes when the focus leaves', async () => {
    renderShell(
      <>
        {barOf()}
        <Link to="/schedule">elsewhere</Link>
        <p>beside it</p>
      </>,
    );
    await userEvent.click(button());
    await userEvent.click(screen.getByText('beside it'));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    act(() => screen.getByText('elsewhere').focus());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });
});
