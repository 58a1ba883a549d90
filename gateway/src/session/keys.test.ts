import { jwtVerify, SignJWT } from 'jose';
import { parseKeySet, rotate } from './keys';

const parse = (text: string, allowDemo = false) => parseKeySet(text, { allowDemo });
const fileOf = (keys: unknown) => JSON.stringify({ keys });

describe('reading the key file', () => {
  it.each([
    ['nothing', '', 'is not JSON'],
    ['another JSON', '[]', 'has no keys'],
    ['no key', fileOf([]), 'has no keys'],
    [
      'a public key',
      fileOf([{ kty: 'OKP', crv: 'Ed25519', kid: 'a', x: 'AAAA' }]),
      'must hold private Ed25519 keys, each with its kid',
    ],
    [
      'a key that is none',
      fileOf([{ kty: 'OKP', crv: 'Ed25519', kid: 'a', x: '?', d: '?' }]),
      'holds a key that cannot be read',
    ],
  ])('refuses %s', async (_what, text, message) => {
    await expect(parse(text)).rejects.toThrow(message);
  });

  it('refuses two keys with the same id', async () => {
    const [key] = await rotate([]);
    await expect(parse(fileOf([key, key]))).rejects.toThrow('names two keys alike');
  });

  it('refuses a demo key in production', async () => {
    const text = fileOf(await rotate([], 'demo-'));
    await expect(parse(text)).rejects.toThrow('demo key');
    await expect(parse(text, true)).resolves.toBeDefined();
  });

  it('publishes no private key', async () => {
    const { published } = await parse(fileOf(await rotate([])));
    expect(published.keys).toHaveLength(2);
    for (const key of published.keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });
});

describe('rotating', () => {
  it('signs with the next key and verifies what older keys signed', async () => {
    const keys = await rotate([]);
    const before = await parse(fileOf(keys));
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA', kid: before.keyId })
      .sign(before.signingKey);

    const after = await parse(fileOf(await rotate(keys)));

    expect(after.keyId).toBe(before.published.keys[1]?.kid);
    await expect(jwtVerify(token, after.resolve)).resolves.toBeDefined();
  });
});
