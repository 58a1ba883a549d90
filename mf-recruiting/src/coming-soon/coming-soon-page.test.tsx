import { demoSchool as school, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page } from './coming-soon-page';

beforeEach(() => {
  renderPage(<Page />);
});

test('it says that the resource is coming soon', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Resource Coming Soon' })).toBeVisible();
});

test('it leads to the resources', () => {
  expect(screen.getByRole('link', { name: 'Back to Resources' })).toHaveAttribute(
    'href',
    '/resources',
  );
});

test('it offers mail to the football coach', () => {
  expect(screen.getByRole('link', { name: 'Email the Football Coach' })).toHaveAttribute(
    'href',
    `mailto:${school.emails.coach}`,
  );
});
