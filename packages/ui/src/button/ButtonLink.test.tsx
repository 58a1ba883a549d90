import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ButtonLink } from './Button';

test('a path of the site is a router link', () => {
  render(<ButtonLink to="/college-search">College Search</ButtonLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'College Search' })).toHaveAttribute(
    'href',
    '/college-search',
  );
});

test('a link that opens a new tab says so and has rel=noopener', () => {
  render(
    <ButtonLink href="https://example.org" newTab>
      Website
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Website (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});
