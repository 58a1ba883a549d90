import { SchoolContext } from '@sandites/remote-kit/host';
import { demoSchool, renderPage, setNow } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Content } from './recruiting-this-month';

const inMonth = (month: number) => setNow(new Date(2026, month - 1, 15));
const grades = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('shows the tasks of each school year this month, and links to all four years', () => {
  inMonth(10);
  renderPage(<Content />);
  expect(grades()).toEqual(['Junior Year', 'Senior Year']);
  expect(screen.getByText(/File the FAFSA when it opens/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all four years' })).toHaveAttribute(
    'href',
    '/recruitment-tools',
  );
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('has something for month %i', (month) => {
  inMonth(month);
  renderPage(<Content />);
  expect(grades().length).toBeGreaterThan(0);
});

test('shows the rules of today only', () => {
  inMonth(11);
  renderPage(<Content />);
  expect(screen.getByText(/second Wednesday of November/)).toBeVisible();
  expect(screen.queryByText(/Until 2024/)).not.toBeInTheDocument();
});

test('is prerendered for no month', () => {
  inMonth(11);
  const html = renderToString(
    <MemoryRouter>
      <SchoolContext value={demoSchool}>
        <Content />
      </SchoolContext>
    </MemoryRouter>,
  );
  expect(html).toContain('Recruiting this month');
  expect(html).not.toContain('Early signing');
});
