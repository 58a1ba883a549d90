import { listColleges } from '@sandites/contracts';
import { embeddedColleges as colleges } from '@sandites/contracts/colleges';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, field, found, names, press, words } from '../testing/college-search';
import { Page as CollegeSearchPage } from './college-search-page';

const user = userEvent.setup();
const open = (query = '') => renderPage(<CollegeSearchPage />, { at: `/college-search${query}` });
const all = `${colleges.length} colleges found`;
const api = fakeApi();

beforeEach(() => {
  window.localStorage.clear();
  api.on(listColleges, 'never');
});

describe('the comparison', () => {
  beforeEach(() => {
    // Jsdom has no layout.
    Element.prototype.scrollIntoView = () => undefined;
    window.localStorage.setItem('sandites.favorite-colleges', '[1,2,3,4,5]');
  });
  const heads = () =>
    within(screen.getByRole('table', { name: '' }))
      .getAllByRole('columnheader')
      .map(({ firstChild }) => firstChild?.textContent);

  test('shows up to four favorites side by side in list order, in a URL that can be shared', async () => {
    const page = open('?search=zzzz');
    await found();
    await user.click(screen.getByRole('button', { name: 'Compare Favorites' }));
    await screen.findByRole('heading', { name: 'Compare Colleges' });
    expect(page.location()).toBe('/college-search?search=zzzz&compare=3-1-2-4');
    expect(heads()).toEqual([
      'Auburn University',
      'University of Alabama',
      'University of Arkansas',
      'University of Florida',
    ]);
    expect(screen.queryByLabelText('Add')).not.toBeInTheDocument();
  });

  test('marks the best value of each row, which a college without a number has not', async () => {
    open('?search=zzzz&compare=1-8-25');
    const table = await screen.findByRole<HTMLTableElement>('table', { name: '' });
    const rows = new Map(
      [...table.rows].map(({ cells: [label, ...cells] }) => [
        label?.textContent,
        cells.map(({ textContent }) => textContent),
      ]),
    );
    expect(rows.get('Typical GPA')).toEqual(['3.3+', '3.1+Easiest to meet', '3.9+']);
    expect(rows.get('Typical SAT')).toEqual(['1090+', '1020+Easiest to meet', 'Not considered']);
    expect(rows.get('Programs')).toEqual([
      expect.stringMatching(/Most$/),
      expect.not.stringMatching(/Most$/),
      expect.stringMatching(/Most$/),
    ]);
  });

  test('has the focus when it is started, and when a college is removed', async () => {
    open('?search=zzzz');
    await found();
    await user.click(screen.getByRole('button', { name: 'Compare Favorites' }));
    const comparison = await screen.findByRole('region', { name: /^Compare Colleges/ });
    await waitFor(() => expect(comparison).toHaveFocus());
    await user.click(
      screen.getByRole('button', { name: 'Remove Auburn University from the comparison' }),
    );
    await waitFor(() => expect(heads()).toHaveLength(3));
    await waitFor(() => expect(comparison).toHaveFocus());
  });

  test('leaves the focus where it is when it is opened by its address', async () => {
    open('?search=zzzz&compare=1-2');
    await screen.findByRole('region', { name: /^Compare Colleges/ });
    expect(document.body).toHaveFocus();
  });

  test('replaces one by another', async () => {
    open('?search=zzzz&compare=1-2-3-4');
    await found();
    await user.click(
      screen.getByRole('button', { name: 'Remove Auburn University from the comparison' }),
    );
    await user.selectOptions(await screen.findByLabelText('Add'), 'University of Georgia');
    await waitFor(() =>
      expect(heads()).toEqual([
        'University of Alabama',
        'University of Arkansas',
        'University of Florida',
        'University of Georgia',
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Close Comparison' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Compare Colleges' })).not.toBeInTheDocument(),
    );
  });
});

describe('a shared list of favorites', () => {
  const path = () => '/college-search?favorites=only&list=';

  test('is in the URL of a view with favorites only', async () => {
    window.localStorage.setItem('sandites.favorite-colleges', '[1,300]');
    const page = open();
    press('Favorites');
    await waitFor(() => expect(page.location()).toBe(`${path()}1-300`));
    expect(screen.queryByText('A list someone shared with you')).not.toBeInTheDocument();
    press('Favorites');
    await waitFor(() => expect(page.location()).toBe('/college-search'));
  });

  test('loses a college with its heart, and is never called a shared one', async () => {
    window.localStorage.setItem('sandites.favorite-colleges', '[1,300]');
    const page = open('?favorites=only&list=1-300');
    await waitFor(() => expect(names()).toHaveLength(2));
    screen.getByRole('button', { name: 'Remove University of Alabama from favorites' }).focus();
    press('Remove University of Alabama from favorites');
    await waitFor(() => expect(names()).toHaveLength(1));
    await waitFor(() => expect(page.location()).toBe(`${path()}300`));
    expect(screen.queryByText('A list someone shared with you')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Results' })).toHaveFocus());
  });

  test('shows its colleges to the recipient, as shared, and can be saved to their own', async () => {
    window.localStorage.setItem('sandites.favorite-colleges', '[2]');
    const page = open('?favorites=only&list=1-300');
    await waitFor(() => expect(names()).toEqual(['University of Alabama', expect.any(String)]));
    expect(screen.getByText('A list someone shared with you')).toBeVisible();
    expect(page.location()).toBe(`${path()}1-300`);
    press('Save to mine');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(page.location()).toBe(`${path()}2-1-300`);
    expect(screen.queryByText('A list someone shared with you')).not.toBeInTheDocument();
    expect(window.localStorage.getItem('sandites.favorite-colleges')).toBe('[2,1,300]');
  });
});

describe('colleges that fit (D75)', () => {
  test('are found by program, and by own scores that stay out of the URL', async () => {
    const page = open('?division=NCAA+Division+III');
    await found();
    await user.type(screen.getByLabelText('My GPA'), '2.9');
    expect(words()).toBe('4 colleges found');
    choose('Program', 'Golf');
    await waitFor(() =>
      expect(page.location()).toBe('/college-search?division=NCAA+Division+III&program=Golf'),
    );
    press('Reset Filters');
    await waitFor(() => expect(words()).toBe(all));
    expect(field('My GPA')).toHaveValue('');
  });

  test('need valid test scores', async () => {
    open('?search=zzzz');
    await found();
    await user.type(screen.getByLabelText('My SAT'), '9999');
    expect(field('My SAT')).toBeInvalid();
    expect(field('My SAT')).toHaveAccessibleDescription(/SAT 1600/);
  });
});
