import { demoSchool as school, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resourceCategories } from '@sandites/contracts';
import resources from './data/resources.json';
import { Page as ResourcesPage } from './resources-page';

const open = (query = '') =>
  renderPage(<ResourcesPage />, {
    at: `/resources${query}`,
    school: { ...school, resources: [] },
  });
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => title !== 'Need Help?');
const titlesOf = (category: string) =>
  resources.filter((resource) => resource.category === category).map(({ title }) => title);

test('the resources are at least twenty, in four categories, each with a title of its own', () => {
  expect(resources.length).toBeGreaterThanOrEqual(20);
  expect(new Set(resources.map(({ title }) => title)).size).toBe(resources.length);
  expect(new Set(resources.map(({ category }) => category))).toEqual(new Set(resourceCategories));
});

test('every link is a page of this site or an https URL', () => {
  const pages = ['/college-search', '/recruitment-tools'];
  expect(
    resources.filter(({ link }) => !pages.includes(link) && !link.startsWith('https://')),
  ).toEqual([]);
});

test('the page shows all of them, under the anchor resources', () => {
  const { container } = open();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Student Athlete Resources' }),
  ).toBeVisible();
  expect(container.querySelector('#resources')).not.toBeNull();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  expect(headings()).toEqual(resources.map(({ title }) => title));
});

test('every resource has an icon with an outline', () => {
  open();
  const icons = screen.getAllByRole('article').map((card) => card.querySelector('svg path'));
  expect(icons.filter((path) => !path?.getAttribute('d'))).toEqual([]);
});

test('a school and its state have their own, after those of everybody', async () => {
  renderPage(<ResourcesPage />, {
    at: '/resources',
    school: {
      ...school,
      resources: [
        { title: 'WIAA', category: 'eligibility', description: 'Rules.', link: 'https://wiaa.com' },
        { title: 'Film Night', category: 'recruiting', description: 'Soon.', link: '/coming-soon' },
      ],
    },
  });
  expect(headings()).toEqual([...resources.map(({ title }) => title), 'WIAA', 'Film Night']);
  expect(screen.getAllByText('Coming soon')).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: 'Eligibility' }));
  expect(headings()).toEqual([...titlesOf('eligibility'), 'WIAA']);
});

test('a page without resources of the school speaks of no state, and promises nothing of its coaches', () => {
  const { container } = renderPage(<ResourcesPage />, {
    at: '/resources',
    school: { ...school, resources: [] },
  });
  expect(container).not.toHaveTextContent(/Oklahoma|our own coaches|our coaches/);
});

test.each([
  ['Eligibility', 'eligibility'],
  ['Training', 'training'],
  ['Academic', 'academic'],
  ['Recruiting', 'recruiting'],
])('the tab %s shows its own', async (name, category) => {
  const page = open();
  await userEvent.click(screen.getByRole('tab', { name }));
  expect(headings()).toEqual(titlesOf(category));
  expect(page.location()).toBe(`/resources?category=${category}`);
});

test('a resource opens in the same tab', () => {
  open('?category=eligibility');
  const [first] = screen.getAllByRole('link', { name: /^Access Resource/ });
  expect(first).toHaveAttribute('href', 'https://web3.ncaa.org/ecwr3/');
  expect(first).not.toHaveAttribute('target');
});

test('questions go to the athletic department', () => {
  open();
  expect(screen.getByRole('link', { name: school.emails.athletics })).toHaveAttribute(
    'href',
    `mailto:${school.emails.athletics}`,
  );
});
