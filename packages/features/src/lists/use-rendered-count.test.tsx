import { act, renderHook } from '@testing-library/react';
import { useRenderedCount } from './use-long-list';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = () => act(() => jest.advanceTimersToNextTimer());

test('the first screen is rendered at once, the rest in batches', () => {
  const { result } = renderHook(() => useRenderedCount(25, { first: 6 }));
  const counts = [result.current];
  for (let round = 0; round < 3; round++) {
    later();
    counts.push(result.current);
  }
  expect(counts).toEqual([6, 18, 25, 25]);
});

test('another list starts again; the same one continues', () => {
  const { result, rerender } = renderHook(({ total, list }) => useRenderedCount(total, { list }), {
    initialProps: { total: 24, list: 'Football' },
  });
  later();
  rerender({ total: 30, list: 'Football' });
  expect(result.current).toBe(24);
  later();
  expect(result.current).toBe(30);
  rerender({ total: 30, list: 'Soccer' });
  expect(result.current).toBe(12);
});

test('printing renders everything', () => {
  const { result } = renderHook(() => useRenderedCount(500));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(result.current).toBe(500);
});
