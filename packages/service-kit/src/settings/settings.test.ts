import {
  choice,
  databaseAddress,
  flag,
  keysAddress,
  mailAddress,
  optional,
  password,
  port,
  webAddress,
  readSettings,
} from './settings';

const table = {
  mode: choice('MODE', ['production', 'demo'], 'production'),
  port: port('PORT'),
  databaseUrl: databaseAddress('DATABASE_URL'),
  keysUrl: webAddress('KEYS_URL', 'http://127.0.0.1:3000/'),
  isOpen: optional(flag('OPEN')),
  sender: optional(mailAddress('SENDER')),
};
const good = { PORT: '3000', DATABASE_URL: 'postgres://user:secret@localhost:5432/db' };

describe('the environment', () => {
  test('is read by its schema, blank values as absent', () => {
    expect(readSettings({ ...good, MODE: ' ', OPEN: 'off' }, table)).toEqual({
      mode: 'production',
      port: 3000,
      databaseUrl: good.DATABASE_URL,
      keysUrl: 'http://127.0.0.1:3000/',
      isOpen: false,
      sender: null,
    });
  });

  test('has all errors in one line that says what to do', () => {
    expect(() => readSettings({ MODE: 'test', PORT: '70000' }, table)).toThrow(
      'Wrong settings: MODE is "test": set it to one of production, demo; ' +
        'PORT is "70000": set it to a whole number from 0 to 65535; ' +
        'DATABASE_URL is missing: set it to an address such as postgres://user:password@host:5432/database',
    );
  });

  test.each(['mysql://localhost/db', 'postgres:', 'secret', 'postgres//x'])(
    'refuses the database URL %j without repeating it',
    (url) => {
      expect(() => readSettings({ ...good, DATABASE_URL: url }, table)).toThrow(
        /^Wrong settings: DATABASE_URL is wrong: set it to an address such as [^;]*$/,
      );
    },
  );

  test.each([
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', '0x50'],
    ['KEYS_URL', 'ftp://x'],
    ['OPEN', 'maybe'],
    ['SENDER', 'School <news@school.example>'],
    ['SENDER', 'school.example'],
  ])('refuses %s=%s', (variable, value) => {
    expect(() => readSettings({ ...good, [variable]: value }, table)).toThrow(
      `${variable} is "${value}"`,
    );
  });

  test.each(['https://gateway/.well-known/jwks.json', 'file:///run/keys/gateway.json'])(
    'accepts public keys from %s',
    (given) => {
      expect(readSettings({ KEYS: given }, { keys: keysAddress('KEYS') })).toEqual({ keys: given });
    },
  );

  test('keeps a password exactly', () => {
    expect(
      readSettings({ PASSWORD: ' two spaces ' }, { secret: password('PASSWORD', 'a password') }),
    ).toEqual({ secret: ' two spaces ' });
  });
});
