import type { Registry } from '@sandites/contracts';
import { loadWhole } from './load-whole';

const registry: Registry = {
  revision: '7',
  shell: { remote: 'shell', version: '1', initial: ['main.js'], requires: {}, pages: [], files: {} },
  remotes: [],
};
const at = { href: '/federation/registry/abc.json', integrity: 'sha256-AAAA' };
const answers = (...given: (Registry | Error)[]) => {
  const asked: unknown[] = [];
  globalThis.fetch = async (...call) => {
    asked.push(call);
    const next = given.length > 1 ? given.shift() : given[0];
    if (next instanceof Error) throw next;
    return Response.json(next);
  };
  return asked;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the whole registry', () => {
  it('is taken with the hash that the page names', async () => {
    const asked = answers(registry);
    await expect(loadWhole(at)).resolves.toEqual(registry);
    expect(asked).toEqual([[at.href, { integrity: at.integrity }]]);
  });

  it('is asked for again where the line breaks', async () => {
    answers(new TypeError('cut off'), new TypeError('cut off'), registry);
    const whole = loadWhole(at);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(whole).resolves.toEqual(registry);
  });

  it('is given up by and by', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers(new TypeError('cut off'));
    const whole = loadWhole(at);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(whole).resolves.toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
