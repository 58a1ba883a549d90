import { schoolLinks } from './school-routes';
import { schoolOf, testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ school: schoolOf('herons.json') });
});
afterAll(() => gateway.stop());

const pngSize = async (path: string) => {
  const response = await fetch(gateway.url + path);
  expect(response.headers.get('content-type')).toBe('image/png');
  const png = Buffer.from(await response.arrayBuffer());
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test('the site can be installed: its manifest has names, colors and icons of the school', async () => {
  const response = await fetch(`${gateway.url}/manifest.webmanifest`);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const { page, colors } = schoolOf('herons.json');
  expect(manifest).toMatchObject({
    name: `${page.mascot} · ${page.name}`,
    short_name: page.mascot,
    start_url: '/',
    display: 'standalone',
    theme_color: colors.primary,
    background_color: colors.primary,
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(await pngSize(src)).toBe(sizes);
});

test('every page names manifest and icons, and an iPhone’s icon is a PNG', async () => {
  const html = await (await fetch(gateway.url)).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180');
});

test('Home alone preloads its picture, where the school has one', () => {
  const herons = schoolOf('herons.json');
  const preload =
    '<link rel="preload" as="image" href="/school/picture-1.svg" fetchpriority="high">';
  const withHero = { ...herons, hero: '/school/picture-1.svg' };
  expect(schoolLinks(withHero, '/')).toContain(preload);
  expect(schoolLinks(withHero, '/schedule')).not.toContain(preload);
  expect(schoolLinks(herons, '/').join('')).not.toContain('preload');
});
