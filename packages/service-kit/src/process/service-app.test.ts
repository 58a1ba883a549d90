import { createEvent, createPackage, getPackage, listMyPackages } from '@sandites/contracts';
import { handle } from '../calls/call';
import { connect } from '../database/connect';
import { createLog } from '../log/log';
import { serviceApp } from './service-app';

const parts = {
  service: 'players' as const,
  verify: async () => ({ caller: null, ip: '', isGateway: false }),
  log: createLog('players', 'silent'),
  ready: async () => {},
  db: connect('postgres://nobody@127.0.0.1:1/nothing'),
};
const myPackages = handle(listMyPackages, () => []);

describe('a service does not start', () => {
  test('with a handler of another service', () => {
    const handlers = [handle(createEvent, () => Promise.reject(new Error('never called')))];
    expect(() => serviceApp({ ...parts, handlers })).toThrow(
      'POST /api/athletic-events is no call of players',
    );
  });

  test('with a handler of an undeclared call', () => {
    const handlers = [{ endpoint: { ...createPackage, path: '/api/secret' }, handler: () => null }];
    expect(() => serviceApp({ ...parts, handlers })).toThrow(
      'POST /api/secret is no call of players',
    );
  });

  test('with two handlers of one call', () => {
    expect(() => serviceApp({ ...parts, handlers: [myPackages, myPackages] })).toThrow(
      'has two handlers',
    );
  });

  test('without a handler for each of its calls, and names those', () => {
    expect(() => serviceApp({ ...parts, handlers: [myPackages] })).toThrow(
      /^players has no handler for .*GET \/api\/player-profiles, .*: write one/,
    );
  });

  test('with an owner’s call without a function that loads the owner', () => {
    expect(() =>
      serviceApp({ ...parts, handlers: [{ endpoint: getPackage, handler: () => null }] }),
    ).toThrow('does not say whose row it is about');
  });
});
