import { isInApp, ownBrowserUrl } from './in-app-browsers';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';

test.each([
  `${phone} Mobile/15E148 Instagram 340.0`,
  `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]`,
  `${phone} CriOS/131.0 Mobile/15E148 Safari/604.1`,
  `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0`,
])('is a browser inside an app, or Chrome on an iPhone (D120): %s', (agent) => {
  expect(isInApp(agent)).toBe(true);
});

test.each([
  `${phone} Version/18.1 Mobile/15E148 Safari/604.1`,
  `${android}) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
])('is a browser of its own: %s', (agent) => {
  expect(isInApp(agent)).toBe(false);
});

test('a page is opened in Safari, or on Android in the browser that was chosen', () => {
  const page = 'https://www.sandites.example/games/7';
  expect(ownBrowserUrl(page, phone)).toBe('x-safari-https://www.sandites.example/games/7');
  expect(ownBrowserUrl(page, android)).toBe(
    'intent://www.sandites.example/games/7#Intent;scheme=https;end',
  );
});
