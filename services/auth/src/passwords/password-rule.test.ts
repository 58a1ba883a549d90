import commonPasswords from './common-passwords.json';
import { isCommonPassword, isNearPassword } from './password';

const sandites = { name: 'Sandite High School', mascot: 'Sandites', athlete: 'Sandite' };

describe('the common passwords', () => {
  test('are 3,000, each long enough to be accepted otherwise, without duplicates', () => {
    expect(new Set(commonPasswords).size).toBe(3_000);
    expect(
      commonPasswords.filter((word) => word.length < 8 || word !== word.toLowerCase()),
    ).toEqual([]);
  });

  test.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'sunshine1',
    'football1',
    'letmein123',
    '1qaz2wsx',
    ' baseball ',
  ])('contain %j', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['a fine long password', 'correct horse battery', 'tQ8#kd0!xz'])(
    'do not contain %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a password close to the user name', () => {
  test.each([
    ['Sandites2026!', 'somebody'],
    ['sandite-2026', 'somebody'],
    ['SanditeHighSchool', 'somebody'],
    ['Sandite High School 1', 'somebody'],
    ['coach2024', 'somebody'],
    ['Administrator1', 'somebody'],
    ['grady.holcomb', 'grady.holcomb'],
    ['GradyHolcomb99', 'grady.holcomb'],
    ['pat77777', 'pat3'],
    ['20262026', '20262026'],
  ])('%j for %j', (password, username) => {
    expect(isNearPassword(password, username, sandites)).toBe(true);
  });

  test.each([
    ['sandites-coach', 'coach'],
    ['coach of the year 1999', 'somebody'],
    ['98765123', 'somebody'],
    ['a fine long password', 'a'],
  ])('%j for %j is not', (password, username) => {
    expect(isNearPassword(password, username, sandites)).toBe(false);
  });
});
