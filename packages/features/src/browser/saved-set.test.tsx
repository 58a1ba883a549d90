import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { useSavedSet } from './saved-set';

const key = 'test.marks';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const open = () => {
  const { result } = renderHook(() => useSavedSet(key, isNumber));
  return {
    current: () => result.current[0],
    toggle: (item: number) => act(() => result.current[1](item)),
  };
};

beforeEach(() => window.localStorage.clear());

describe('saved items', () => {
  test('are there after a reload', () => {
    open().toggle(7);
    expect([...open().current()]).toEqual([7]);
  });

  test('survive an invalid stored value', () => {
    for (const stored of ['{', 'null', '"x"', '[1,"2",null,3]']) {
      window.localStorage.setItem(key, stored);
      expect([...open().current()].every(isNumber)).toBe(true);
    }
    expect([...open().current()]).toEqual([1, 3]);
  });

  test('are as before after toggling twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(), (marks, mark) => {
        window.localStorage.setItem(key, JSON.stringify(marks));
        const saved = open();
        saved.toggle(mark);
        expect(saved.current().has(mark)).toBe(!marks.includes(mark));
        saved.toggle(mark);
        expect(new Set(saved.current())).toEqual(new Set(marks));
      }),
    );
  });

  test('follow another tab', () => {
    const saved = open();
    expect(saved.current().size).toBe(0);
    window.localStorage.setItem(key, '[4]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect([...saved.current()]).toEqual([4]);
  });

  test('last as long as the page where storage is not available', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const saved = open();
    saved.toggle(1);
    expect(saved.current().has(1)).toBe(true);
    setItem.mockRestore();
  });
});
