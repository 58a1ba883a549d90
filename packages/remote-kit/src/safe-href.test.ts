import { safeHref } from './safe-href';

describe('a URL from data', () => {
  test.each([
    'https://hudl.com/a',
    'http://sandites.example',
    'mailto:ann@sandites.example',
    'tel:+19185550100',
  ])('%s is allowed', (url) => expect(safeHref(url)).toBe(url));

  test.each([
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'blob:https://sandites.example/1',
    'no address',
    '',
    null,
    undefined,
  ])('%j does not', (url) => expect(safeHref(url)).toBeUndefined());
});
