import type { School } from '@sandites/contracts';
import { createLog } from '@sandites/service-kit/log';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { readPictures, siteSchool } from './site-school';

const folder = join(__dirname, '../../../schools');
const sandites = JSON.parse(readFileSync(join(folder, 'sandites.json'), 'utf8')) as School;
const log = createLog('gateway', 'silent');

test('the school’s own pictures are small, each at an address of its own', () => {
  const pictures = [...readPictures(sandites, folder, log).values()];
  expect(pictures).toHaveLength(7);
  for (const { address, type, bytes } of pictures) {
    expect(address).toMatch(/^\/school\/picture-[\w-]+\.svg$/);
    expect([type, bytes.length < 15_000]).toEqual(['.svg', true]);
    expect(bytes.toString()).not.toMatch(/<script|<image|https?:(?!\/\/www\.w3\.org)/);
  }
  const { page, css } = siteSchool(sandites, readPictures(sandites, folder, log));
  expect(Object.keys(page.teamPictures).toSorted()).toEqual(sandites.sports.toSorted());
  expect(css).toMatch(/--hero-picture:url\(\/school\/picture-[\w-]+\.svg\)/);
});

test('colors between the school’s are mixed for browsers that cannot', () => {
  const { css } = siteSchool({
    ...sandites,
    colors: { ...sandites.colors, primary: '#0a0064', accent: '#ffc800' },
  });
  // A tenth of white, a fifth of the accent color, and the accent color nearly transparent.
  expect(css).toContain(';--primary-hover:#231a74;');
  expect(css).toContain(';--glow:#3b2850;');
  expect(css).toContain(';--accent-faint:#ffc80052;');
});

test('a picture that is not there is left out', () => {
  const { page, css } = siteSchool(sandites, readPictures(sandites, '/nowhere', log));
  expect(page.teamPictures).toEqual({});
  expect(css).not.toContain('hero-picture');
});

describe('a picture', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({
      school: siteSchool(sandites, readPictures(sandites, folder, log)),
    });
  });
  afterAll(() => gateway.stop());

  test('is served for ever, and runs nothing', async () => {
    const [{ address = '' } = {}] = readPictures(sandites, folder, log).values();
    const response = await fetch(gateway.url + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});
