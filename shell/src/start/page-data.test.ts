import type { Registry } from '@sandites/contracts';
import { registryLoader } from './page-data';

const registry: Registry = {
  revision: '7',
  shell: {
    remote: 'shell',
    version: '1',
    initial: ['main.js'],
    requires: {},
    pages: [],
    files: {},
  },
  remotes: [],
};
const at = { href: '/federation/registry/abc.json', integrity: 'sha256-AAAA' };
const responses = (...given: (Registry | Error)[]) => {
  const requests: unknown[] = [];
  globalThis.fetch = async (...call) => {
    requests.push(call);
    const next = given.length > 1 ? given.shift() : given[0];
    if (next instanceof Error) throw next;
    return Response.json(next);
  };
  return requests;
};

beforeEach(() => {
  jest.useFakeTimers();
  loaded.mockClear();
});
afterEach(() => jest.useRealTimers());

const loaded = jest.fn();
const loader = () => registryLoader(at, loaded);

describe('the whole registry', () => {
  it('is fetched once, with the integrity hash of the page', async () => {
    const requests = responses(registry);
    const load = loader();
    await expect(Promise.all([load(), load()])).resolves.toEqual([registry, registry]);
    expect(requests).toEqual([[at.href, expect.objectContaining({ integrity: at.integrity })]]);
    expect(loaded.mock.calls).toEqual([[registry]]);
  });

  it('is fetched again where the connection fails', async () => {
    responses(new TypeError('cut off'), new TypeError('cut off'), registry);
    const whole = loader()();
    await jest.advanceTimersByTimeAsync(2_500);
    await expect(whole).resolves.toEqual(registry);
  });

  it('times out within seconds; the next call tries again', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    responses(
      new TypeError('cut off'),
      new TypeError('cut off'),
      new TypeError('cut off'),
      registry,
    );
    const load = loader();
    const whole = load();
    await jest.advanceTimersByTimeAsync(2_500);
    await expect(whole).resolves.toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    await expect(load()).resolves.toEqual(registry);
  });
});
