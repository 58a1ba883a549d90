import { formatTimestamp } from './format-dates';

test('an instant is shown as day and time in the visitor’s time zone', () => {
  const instant = new Date(2025, 0, 3, 19, 5).toISOString();
  expect(formatTimestamp(instant)).toBe('Jan 03, 2025 7:05 PM');
});

test('text that is not an instant is shown unchanged', () =>
  expect(formatTimestamp('yesterday')).toBe('yesterday'));
