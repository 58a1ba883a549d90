import { longLines } from './commits';

test('a line of more than 120 characters is named by file and line', () => {
  const text = `${'a'.repeat(120)}\n${'b'.repeat(121)}\n`;
  expect(longLines('shell/src/main.tsx', text)).toEqual([
    'shell/src/main.tsx:2: 121 characters, at most 120',
  ]);
});
