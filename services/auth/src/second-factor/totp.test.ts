import { codeAt } from '../testing/auth-service';
import { newSecret, stepOf } from './one-time-codes';

// RFC 6238, appendix B: the secret `12345678901234567890`, the last six of the eight digits given
// there.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(secret, second * 1_000)).toBe(code);
  expect(stepOf(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

test('a clock may be 30 seconds off, not more', () => {
  const step = (late: number) => stepOf(secret, '287082', 59_000 + late * 1_000);
  expect([step(-30), step(30), step(60), step(-60)]).toEqual([1, 1, null, null]);
});

const school = { name: 'Sandite High School' };

test('two secrets differ', () => {
  expect(newSecret('coach', school).secret).not.toBe(newSecret('coach', school).secret);
});
