import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import fontLetters from './font-letters-loader';

const inter = readFileSync(
  require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const load = (resourceQuery: string) =>
  fontLetters.call({ resourceQuery, resourcePath: 'inter.woff2' } as LoaderContext<object>, inter);

describe('a font', () => {
  it('has the letters that its URL asks for, and no others', async () => {
    const [few, more] = await Promise.all([
      load('?letters=U+41-5A,U+A0'),
      load('?letters=U+20-7E'),
    ]);
    expect(few.subarray(0, 4).toString()).toBe('wOF2');
    expect(few.length).toBeLessThan(more.length / 2);
    expect(more.length).toBeLessThan(inter.length / 2);
  });

  it('has the weights that its URL asks for', async () => {
    const [some, all] = await Promise.all([
      load('?letters=U+41-5A&weights=400-700'),
      load('?letters=U+41-5A'),
    ]);
    expect(some.length).toBeLessThan(all.length);
  });

  it('without letters in its URL fails the build', () => {
    expect(() => load('')).toThrow('inter.woff2: say which letters of it are used');
  });
});
