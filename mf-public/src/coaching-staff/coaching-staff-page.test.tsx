import { listCoaches } from '@sandites/contracts';
import { demoSchool, fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as CoachingStaffPage } from './coaching-staff-page';

const api = fakeApi();
beforeEach(() => api.on(listCoaches, 'never'));

const open = (at = '/coaching-staff') => renderPage(<CoachingStaffPage />, { at });
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = (name: string) => within(screen.getByRole('listitem', { name }));

describe('the coaching staff', () => {
  test('has its title and its anchor', () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Coaching Staff' })).toBeVisible();
    expect(container.querySelector('#coaching-staff')).toBeInTheDocument();
  });

  test('shows a coach’s initial, sports, and mail link', () => {
    open();
    const coach = card('Renee Stallworth');
    expect(coach.getByText('R')).toBeVisible();
    expect(coach.getByText("Women's Basketball")).toBeVisible();
    expect(coach.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:renee.stallworth@sandites.example',
    );
    expect(coach.getByRole('link', { name: "Women's Basketball" })).toHaveAttribute(
      'href',
      '/teams/womens-basketball',
    );
  });

  test('shows under All Sports a title for each sport', () => {
    open();
    expect(card('Andre Baptiste').getByText('Football Offensive Line Coach')).toBeVisible();
    expect(card('Andre Baptiste').getByText("Assistant Men's Wrestling Coach")).toBeVisible();
    expect(card('Andre Baptiste').getByText('Football')).not.toHaveClass('bg-accent');
  });

  test('groups the staff by team, the head coach first, and leads to those who stand elsewhere', async () => {
    const { location } = open();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings.slice(0, 3)).toEqual(['Athletic Department', 'Football', "Men's Basketball"]);
    const football = within(screen.getByRole('list', { name: 'Football coaches' }));
    expect(football.getAllByRole('heading')[0]).toHaveTextContent('Grady Holcomb');
    await userEvent.click(screen.getByRole('link', { name: 'All 10 coaches of Football' }));
    expect(location()).toBe('/coaching-staff?sport=Football');
  });

  test('shows under a sport its coaches, tag and title, and keeps it in the URL', async () => {
    const { location } = open();
    await choose('Football');
    expect(location()).toBe('/coaching-staff?sport=Football');
    expect(screen.getByRole('status')).toHaveTextContent('10 coaches shown');
    expect(screen.queryByText('Renee Stallworth')).not.toBeInTheDocument();
    expect(card('Andre Baptiste').getByText('Football')).toHaveClass('bg-accent');
    expect(
      card('Andre Baptiste').queryByText("Assistant Men's Wrestling Coach"),
    ).not.toBeInTheDocument();
  });

  test('says when nobody coaches the sport', async () => {
    api.on(listCoaches, { status: 200, json: [] });
    open();
    await choose("Men's Basketball");
    expect(
      await screen.findByRole('heading', { name: "No coaches found for Men's Basketball" }),
    ).toBeVisible();
  });

  test("closes with the philosophy's three pillars and the head football coach's words", () => {
    open();
    const philosophy = within(screen.getByRole('region', { name: 'Coaching Philosophy' }));
    const pillars = philosophy
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(pillars).toEqual([
      'Character Development',
      'Academic Excellence',
      'Athletic Development',
    ]);
    expect(philosophy.getByRole('figure')).toHaveTextContent('Head Football Coach');
  });
});

describe('a school without embedded staff', () => {
  const openOther = () =>
    renderPage(<CoachingStaffPage />, {
      at: '/coaching-staff',
      school: { ...demoSchool, embeddedRoster: false, quotes: [] },
    });

  test('shows nobody until its staff is loaded', async () => {
    openOther();
    expect(screen.getByText('Loading coaches...')).toBeVisible();
    expect(screen.queryByText('Renee Stallworth')).not.toBeInTheDocument();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  test('says when its staff could not be read, and when there is none', async () => {
    api.on(listCoaches, { status: 503 });
    openOther();
    expect(await screen.findByText('The coaching staff could not be loaded.')).toBeVisible();
    api.on(listCoaches, { status: 200, json: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No coaches found' })).toBeVisible();
    expect(screen.getByText('Our coaching staff will be here soon.')).toBeVisible();
  });
});

describe('the staff from the database', () => {
  const names = () =>
    screen.getAllByRole('listitem', { name: /./ }).map((card) => card.getAttribute('aria-label'));

  test('replaces the embedded list', async () => {
    const storedCoaches = [
      {
        id: 2,
        name: 'Renee Stallworth',
        title: 'Head Coach',
        email: 'renee.stallworth@sandites.example',
        photoUrl: null,
      },
      {
        id: 9,
        name: 'Ida Nez',
        title: 'Athletic Director',
        email: 'ida.nez@sandites.example',
        photoUrl: null,
      },
    ];
    api.on(listCoaches, { status: 200, json: storedCoaches });
    open();
    expect(await screen.findByRole('listitem', { name: 'Ida Nez' })).toBeVisible();
    expect(names()).toEqual(['Ida Nez', 'Renee Stallworth']);
    expect(card('Renee Stallworth').getByText("Women's Basketball")).toBeVisible();
  });

  test('that cannot be read leaves the embedded list, without a message', async () => {
    api.on(listCoaches, { status: 503, json: { message: 'events is away' } });
    const { toasts } = open();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(names()).toHaveLength(30);
    expect(toasts).toEqual([]);
  });
});
