import { layoutLinks } from '@sandites/contracts';
import { demoSchool as school } from '@sandites/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { sitePages } from '../testing/site-pages';
import { Footer } from './Footer';

beforeEach(() => {
  renderShell(<Footer columns={layoutLinks(sitePages, null).footer} />);
});

test('has the school’s address and contacts', () => {
  expect(screen.getByText(school.address)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: school.phone })).toHaveAttribute(
    'href',
    'tel:9185550142',
  );
});

test('links the school’s social media and athletics website in a new tab', () => {
  const social = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(social.map((link) => link.getAttribute('href'))).toEqual(
    school.links.social.map(({ url }) => url),
  );
  const athletics = screen.getByRole('link', { name: /School athletics website/ });
  expect(athletics).toHaveAttribute('href', school.links.athletics);
  for (const link of [...social, athletics])
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('has links to the teams of the school', () => {
  const teams = within(screen.getByRole('navigation', { name: 'Our Teams' })).getAllByRole('link');
  expect(teams.map((link) => link.getAttribute('href'))).toEqual(
    school.teams.map(({ slug }) => `/teams/${slug}`),
  );
  expect(teams[2]).toHaveAttribute('href', '/teams/womens-basketball');
});

test('has quick links and resource links', () => {
  const hrefs = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs('Quick Links')).toEqual([
    '/',
    '/player-cards',
    '/coaching-staff',
    '/schedule',
    '/alumni',
  ]);
  expect(hrefs('Resource Links')).toEqual([
    '/college-search',
    '/resources',
    '/recruitment-tools',
    '/create-profile',
  ]);
});
