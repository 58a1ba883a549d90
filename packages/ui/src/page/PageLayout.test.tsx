import { render, screen } from '@testing-library/react';
import { PageFocus, PageLayout } from './PageLayout';

const page = <PageLayout title="Schedules">games</PageLayout>;

test('a page has one h1, which takes the focus after a navigation', () => {
  render(<PageFocus value={() => true}>{page}</PageFocus>);
  expect(screen.getByRole('heading', { level: 1, name: 'Schedules' })).toHaveFocus();
});

test('the first load leaves the focus alone', () => {
  render(page);
  expect(document.body).toHaveFocus();
});
