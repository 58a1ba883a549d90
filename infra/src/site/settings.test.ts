import { addressOf, readSettings } from './settings';

describe('settings', () => {
  it('have defaults, empty variables included', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/repo/.data',
      databaseUrl: undefined,
      schoolFile: '/repo/schools/sandites.json',
    };
    expect(readSettings({}, '/repo')).toEqual(defaults);
    expect(
      readSettings(
        { HOST: '', PORT: '', DATA_DIR: '', DATABASE_URL: '', SCHOOL_FILE: '', STORE_URL: '' },
        '/repo',
      ),
    ).toEqual(defaults);
  });

  it('come from the environment', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '80',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://me@db',
      SCHOOL_FILE: 'mine/owls.json',
      STORE_URL: 's3://sandites',
    };
    expect(readSettings(env, '/repo')).toEqual({
      host: '0.0.0.0',
      port: 80,
      dataDir: '/data',
      databaseUrl: 'postgres://me@db/postgres',
      schoolFile: '/repo/mine/owls.json',
      storeUrl: 's3://sandites',
    });
  });

  it('give each school its own data folder', () => {
    expect(readSettings({ SCHOOL_FILE: 'schools/herons.json' }, '/repo').dataDir).toBe(
      '/repo/.data-herons',
    );
    expect(readSettings({ SCHOOL_FILE: 'schools/sandites.json' }, '/repo').dataDir).toBe(
      '/repo/.data',
    );
  });

  it.each(['0', '65536', '-1', '3e3', '80.5', 'http', ' 80'])('refuse the port "%s"', (PORT) => {
    expect(() => readSettings({ PORT }, '/repo')).toThrow(
      `PORT must be a whole number from 1 to 65535, not "${PORT}".`,
    );
  });

  it.each(['localhost', 'mysql://db/x', '//'])('refuse the database "%s"', (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL }, '/repo')).toThrow('DATABASE_URL must look like');
  });

  it('give the URL to open', () => {
    expect(addressOf({ host: '127.0.0.1', port: 3000 })).toBe('http://127.0.0.1:3000');
    expect(addressOf({ host: '::1', port: 80 })).toBe('http://[::1]:80');
  });
});
