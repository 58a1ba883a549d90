import { oneLine, writtenText } from './written-text';

test.each([
  ['a carriage return', 'a\rb'],
  ['a carriage return with a line feed', 'a\r\nb'],
  ['a vertical tab', 'a\u000Bb'],
  ['a form feed', 'a\u000Cb'],
  ['a next line', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
])('%s is written as a line feed, and as a blank on one line', (_name, text) => {
  expect([writtenText(text), oneLine(text)]).toEqual(['a\nb', 'a b']);
});

test.each([
  ['a noncharacter', 'a\uFFFE\uFFFF\u{1FFFE}b'],
  ['half of a pair', 'a\uD83Cb'],
  ['a control', 'a\u0000\u0007\u009Fb'],
])('%s is left out', (_name, text) => {
  expect([writtenText(text), oneLine(text)]).toEqual(['ab', 'ab']);
});

test('other texts stay as they are', () => {
  const text = 'Ünïön 🏈\t"O’Neil", \\ ; <b> \uFEFF';
  expect(writtenText(text)).toBe(text);
  expect(oneLine('  A  Night\n\nto\tRemember ')).toBe('A Night to Remember');
});
