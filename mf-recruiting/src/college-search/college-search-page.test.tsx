import { listColleges } from '@sandites/contracts';
import { embeddedColleges as colleges } from '@sandites/contracts/colleges';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, choose, field, found, names, press, words } from '../testing/college-search';
import { Page as CollegeSearchPage } from './college-search-page';

const user = userEvent.setup();
const open = (query = '') => renderPage(<CollegeSearchPage />, { at: `/college-search${query}` });
const all = `${colleges.length} colleges found`;

const api = fakeApi();
beforeEach(() => {
  window.localStorage.clear();
  api.on(listColleges, 'never');
});

describe('the college search', () => {
  test('is titled College Search Tool, under the anchor college-search', async () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'College Search Tool' })).toBeVisible();
    expect(container.querySelector('#college-search')).not.toBeNull();
    await found();
  });

  test('says so where nothing was found', async () => {
    open('?search=zzzz');
    expect(screen.getByText('No Results Found')).toBeVisible();
    expect(
      screen.getByText('Try adjusting your search filters or try a different search term.'),
    ).toBeVisible();
    expect(await found()).toBe('0 colleges found');
  });

  test('renders 24 cards with the page, and says of how many', () => {
    open();
    expect(names()).toHaveLength(24);
    expect(words()).toBe(all);
    expect(screen.getByText(`24 of ${colleges.length} shown`)).toBeVisible();
  });

  test('shows 24 results, and 24 more on request; the count is kept in the URL (D63)', async () => {
    const page = open();
    await found();
    expect(screen.getByText(`24 of ${colleges.length} shown`)).toBeVisible();
    const twentyFifth = colleges
      .map(({ name }) => name)
      .toSorted(new Intl.Collator('en').compare)[24];
    press('Show more');
    expect(await found(48)).toBe(all);
    expect(page.location()).toBe('/college-search?shown=48');
    expect(document.activeElement).toHaveTextContent(twentyFifth ?? 'nobody');
    choose('Division', 'NCAA Division II');
    await waitFor(() => expect(page.location()).toBe('/college-search?division=NCAA+Division+II'));
    await found();
  });

  test('opens with the count of results in the URL', async () => {
    open('?division=NCAA+Division+II&shown=48');
    expect(await found(48)).toBe('56 colleges found');
    press('Show more');
    expect(await found(72)).toBe('56 colleges found');
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  test('shows the embedded colleges until the school keeps its own', async () => {
    api.on(listColleges, { status: 200, json: [] });
    open();
    await act(async () => {});
    expect(await found()).toBe(all);
  });

  test('prints all of them', () => {
    open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names()).toHaveLength(colleges.length);
  });

  test('starts with every college by name, advanced filters hidden', async () => {
    open();
    expect(await found()).toBe(all);
    expect(names()[0]).toBe('Amherst College');
    expect(() => field('Minimum GPA')).toThrow();
    expect(field('Division')).toHaveValue('All');
    expect(field('State')).toHaveValue('All');
    expect(button('Favorites')).toHaveAttribute('aria-pressed', 'false');
  });

  test('filters while typing, and writes the URL after a pause', async () => {
    const page = open();
    await found();
    choose('Search colleges', 'oklahoma state');
    expect(names()).toEqual(
      expect.arrayContaining([
        'Oklahoma State University',
        'Southeastern Oklahoma State University',
      ]),
    );
    await waitFor(() => expect(page.location()).toBe('/college-search?search=oklahoma+state'));
    expect(field('Search colleges')).toHaveValue('oklahoma state');
  });

  test('opens with the filters of a shared URL', async () => {
    open('?division=NCAA+Division+III&state=Ohio&sort=gpa&direction=descending&advanced=open');
    await found();
    expect(names()).toEqual(['Denison University', 'University of Mount Union']);
    expect(screen.getByLabelText('Sort By')).toHaveValue('gpa');
    expect(screen.getByRole('button', { name: 'Sort direction: Descending' })).toBeVisible();
  });

  test('has sliders with the bounds, steps and starts of the specification', async () => {
    open();
    await found();
    press('Advanced Filters');
    const bounds = ['Minimum GPA', 'Minimum SAT', 'Minimum ACT'].map((label) => {
      const slider = field(label);
      return [...['min', 'max', 'step'].map((bound) => slider.getAttribute(bound)), slider.value];
    });
    expect(bounds).toEqual([
      ['2.5', '4', '0.1', '2.5'],
      ['900', '1600', '10', '900'],
      ['18', '36', '1', '18'],
    ]);
    choose('Minimum ACT', '34');
    expect(names()).toHaveLength(Number.parseInt(words() ?? ''));
    expect(names()).not.toContain('Angelo State University');
    expect(names()).not.toContain('University of California, Berkeley');
    expect(names()).toContain('Duke University');
  });

  test('a slider says where there are no results', async () => {
    open('?advanced=open');
    await found();
    expect(field('Minimum GPA')).toHaveAccessibleDescription('Highest: 3.9');
    choose('Minimum GPA', '4');
    expect(words()).toBe('0 colleges found');
    expect(field('Minimum GPA')).toHaveAccessibleDescription('No college is above 3.9');
  });

  test('Reset Filters leaves favorites, favorites-only and the advanced panel as they are', async () => {
    window.localStorage.setItem('sandites.favorite-colleges', '[1, 300]');
    open('?advanced=open&favorites=only&state=Ohio&sort=sat&direction=descending&gpa=2.9');
    await found();
    expect(names()).toEqual(['University of Mount Union']);
    press('Reset Filters');
    await waitFor(() =>
      expect(names()).toEqual(['University of Alabama', 'University of Mount Union']),
    );
    expect(screen.getByLabelText('Minimum GPA')).toHaveValue('2.5');
    expect(screen.getByLabelText('Sort By')).toHaveValue('name');
    expect(button('Favorites')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the colleges from the database (D60)', () => {
  const stored = [
    { ...colleges[0], id: 5, gpaMini: '2.9+' },
    {
      ...colleges[0],
      id: 6,
      name: 'Prairie Community College',
      location: 'Ada, OK',
      division: 'NJCAA',
    },
  ];

  test('replace the embedded list when they are loaded, with NAIA and NJCAA', async () => {
    api.on(listColleges, { status: 200, json: stored });
    window.localStorage.setItem('sandites.favorite-colleges', '[1]');
    open();
    expect(words()).toBe(all);
    await waitFor(() =>
      expect(names()).toEqual(['Prairie Community College', 'University of Alabama']),
    );
    expect(words()).toBe('2 colleges found');
    expect(button('Remove University of Alabama from favorites')).toBeVisible();
    choose('Division', 'NJCAA');
    expect(names()).toEqual(['Prairie Community College']);
  });

  test('where they cannot be read the embedded list stays, without a message', async () => {
    api.on(listColleges, { status: 500, json: { error: 'Something went wrong' } });
    const page = open();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(await found()).toBe(all);
    expect(page.toasts).toEqual([]);
  });
});

describe('a heart', () => {
  test('makes a favorite that survives a reload (D13)', async () => {
    const page = open();
    await found();
    press('Add Duke University to favorites');
    expect(button('Remove Duke University from favorites')).toBeVisible();
    page.unmount();
    open('?favorites=only');
    await found();
    expect(names()).toEqual(['Duke University']);
  });
});

test("a college's site opens in a new tab", async () => {
  open('?search=amherst+college');
  await found();
  const site = screen.getByRole('link', { name: /Visit Website of Amherst College/ });
  expect(site).toHaveAttribute('href', 'https://www.amherst.edu');
  expect(site).toHaveAttribute('target', '_blank');
});

describe('the section “Where You Stand”', () => {
  test('comes before the results (D63)', () => {
    open();
    const [standing, first] = [
      screen.getByRole('heading', { name: 'Where You Stand' }),
      document.querySelector('article'),
    ];
    expect(first && standing.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is shown for the chosen division, in a chart and in words', async () => {
    open('?search=zzzz&division=NCAA+Division+III');
    await found();
    const figure = screen.getByText('GPA', { selector: 'figcaption' }).parentElement;
    expect(figure).toHaveTextContent('Lowest 2.9');
    await user.type(screen.getByLabelText('My GPA'), '2.9');
    expect(figure).toHaveTextContent('4 of 21 colleges ask for no more than yours');
  });

  test('says so where no college of a division is listed', async () => {
    open('?division=NAIA');
    await found();
    expect(screen.getByText('No colleges in NAIA are listed here.')).toBeVisible();
  });
});

test('the recruiting process has four steps and a guide to download', async () => {
  open('?search=zzzz');
  await found();
  expect(screen.getByRole('heading', { name: 'College Recruiting Process' })).toBeVisible();
  for (const name of [
    'Build Your Profile',
    'Research Schools',
    'Contact Coaches',
    'Visit Campuses',
  ]) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  }
  const blobs: Blob[] = [];
  const createObjectURL = jest.fn((blob: Blob) => `blob:${blobs.push(blob)}`);
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Download Recruiting Guide' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled());
  expect(blobs[0]?.type).toBe('application/pdf');
});
