import { formatTimestamp } from './format';

test('an instant shows as day and time on the reader’s clock', () => {
  const instant = new Date(2025, 0, 3, 19, 5).toISOString();
  expect(formatTimestamp(instant)).toBe('Jan 03, 2025 7:05 PM');
});

test('text that is no instant is shown unchanged', () => expect(formatTimestamp('yesterday')).toBe('yesterday'));
