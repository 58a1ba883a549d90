import type { PageLoader } from '../federation/page-loader';
import { firstPage } from './first-page';

function routeWith(load: PageLoader['load']) {
  const asked = jest.fn(load);
  const page = { path: '/package/:shareCode', access: 'public' as const, title: 'Package', module: './package', files: [], reads: [], private: true };
  return { asked, route: { page, loader: { remote: 'mf-recruiting', loaded: () => undefined, load: asked, broke: () => undefined } } };
}
const Package = () => null;

afterEach(() => jest.useRealTimers());

test('the page that is opened is loaded before the first picture', async () => {
  const { asked, route } = routeWith(async () => Package);
  await firstPage([route], '/package/abc');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('no other page is loaded', async () => {
  const { asked, route } = routeWith(async () => Package);
  await firstPage([route], '/schedule');
  expect(asked).not.toHaveBeenCalled();
});

test('a page that takes long is not waited for', async () => {
  jest.useFakeTimers();
  const { route } = routeWith(() => new Promise(() => undefined));
  const waited = firstPage([route], '/package/abc');
  await jest.advanceTimersByTimeAsync(150);
  await expect(waited).resolves.toBeUndefined();
});

test('a page that fails holds nothing up', async () => {
  const { route } = routeWith(() => Promise.reject(new Error('gone')));
  await expect(firstPage([route], '/package/abc')).resolves.toBeUndefined();
});
