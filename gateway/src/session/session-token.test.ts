import { type Keys, parseKeySet, rotate, type KeySet } from './keys';
import { coach } from '../testing/test-auth';
import { sessionTokens } from './session';

const session = {
  id: 'a-session',
  user: { id: coach.id, username: coach.username, role: coach.role },
};
const keySet = async (): Promise<KeySet> =>
  parseKeySet(JSON.stringify({ keys: await rotate([]) }), { allowDemo: false });

/** Keys that a test can replace. */
async function testKeys() {
  let current = await keySet();
  const keys: Keys = { current: () => current, reload: async () => {}, close: () => {} };
  return { keys, exchange: async () => void (current = await keySet()) };
}

describe('the token in the cookie', () => {
  afterEach(() => jest.useRealTimers());

  it('is invalid once its key is gone', async () => {
    const { keys, exchange } = await testKeys();
    const tokens = sessionTokens(keys);
    const { token } = await tokens.sign(session);
    expect(await tokens.read(token)).toEqual(session);
    await exchange();
    expect(await tokens.read(token)).toBeNull();
  });

  it('is invalid once it has expired', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { keys } = await testKeys();
    const tokens = sessionTokens(keys);
    const { token } = await tokens.sign(session);
    expect(await tokens.read(token)).toEqual(session);
    jest.advanceTimersByTime(7 * 24 * 60 * 60 * 1_000 + 1_000);
    expect(await tokens.read(token)).toBeNull();
  });
});
