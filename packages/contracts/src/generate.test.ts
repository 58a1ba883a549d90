import './generate';
import * as forms from './forms/forms';
import * as server from './index';
import { serviceEndpoints } from './endpoints/table';
import type { Validator } from './validator';

// The first import has written it: what is tested is of these sources, built or not.
type Browser = Record<string, unknown>;
const browser: Browser = jest.requireActual('../generated/browser.js');

const samples: unknown[] = [
  {},
  { username: 'a', password: '' },
  { name: 'x', website: 'ftp://x', programs: ['Chess'] },
  { date: '2024-02-30', time: '7 PM', sport: 'Chess', opponent: '\u0000', location: 'a\ud800' },
  JSON.parse('{"__proto__":1}'),
];

describe('the validators for the browser', () => {
  it.each(Object.keys(forms))('%s validates as in Node', (name) => {
    const [ahead, atRunTime] = [browser, forms as Browser].map(
      (source) => source[name] as Validator<unknown>,
    );
    for (const sample of samples)
      expect(ahead?.validate(sample)).toEqual(atRunTime?.validate(sample));
  });

  it('have every call as method and path, and no more', () => {
    for (const [name, { method, path }] of serviceEndpoints)
      expect(browser[name]).toEqual({ method, path });
  });

  it('have no name that the server does not have', () => {
    // Calls that are generated per service, such as activity, are not exported by name.
    const names = { ...server, ...server.endpoints };
    expect(Object.keys(browser).filter((name) => !(name in names))).toEqual([]);
  });
});
