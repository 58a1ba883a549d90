import { endpoints, type ServiceEndpoint, type EndpointName } from '@sandites/contracts';
import { requestOf } from '../matrix/requests';
import { pathOf, sendRaw } from '../site/send';
import { sampleOf } from './hostile';
import type { SweepDeps } from './hostile-fields';

const json = 'application/json';
const bodiesOfEndpoint = 10;

interface RawBody {
  readonly what: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const bytes = (...values: number[]) => new Uint8Array(values);

/** Malformed bodies. @param valid a valid body */
function rawBodies(valid: string): RawBody[] {
  return [
    { what: 'nothing', body: '' },
    { what: 'blank', body: ' \n' },
    ...['null', '[]', '7', '"text"', 'true'].map((body) => ({ what: body, body })),
    { what: 'cut off', body: valid.slice(0, -1) },
    { what: 'followed by something', body: `${valid} x` },
    { what: 'single quotes', body: valid.replaceAll('"', "'") },
    { what: 'a prototype', body: valid.replace('{', '{"__proto__":{"isAdmin":true},') },
    {
      what: 'a constructor',
      body: valid.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
    },
    { what: 'an endless number', body: valid.replace('{', '{"id":1e999,"x":1e999,') },
    { what: 'deep lists', body: '['.repeat(100_000) + ']'.repeat(100_000) },
    { what: 'deep objects', body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` },
    {
      what: 'a deep field',
      body: valid.replace('{', `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)},`),
    },
    {
      what: 'a thousand fields',
      body: valid.replace(
        '{',
        `{${Array.from({ length: 1_000 }, (_, index) => `"f${index}":1,`).join('')}`,
      ),
    },
    { what: 'too large', body: `{"x":"${'x'.repeat(5_100_000)}"}` },
    { what: 'no UTF-8', body: bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d) },
    { what: 'UTF-16', body: new Uint8Array(Buffer.from(`\ufeff${valid}`, 'utf16le')) },
    { what: 'text/plain', body: valid, headers: { 'Content-Type': 'text/plain' } },
    {
      what: 'a form',
      body: 'a=b',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    { what: 'no type', body: new Uint8Array(Buffer.from(valid)), headers: { 'Content-Type': '' } },
    { what: 'no gzip', body: valid, headers: { 'Content-Type': json, 'Content-Encoding': 'gzip' } },
    {
      what: 'an unknown encoding',
      body: valid,
      headers: { 'Content-Type': json, 'Content-Encoding': 'rot13' },
    },
  ];
}

/** Malformed bodies: refused with a documented problem, and nothing is stored. */
export async function sweepBodies(
  name: EndpointName,
  { fixtures, contents }: SweepDeps,
  gateway: string,
  cookie: string,
): Promise<void> {
  const endpoint: ServiceEndpoint = endpoints[name];
  const { params, body } = await requestOf(name, fixtures);
  const before = await contents(endpoint);
  const allBodies = rawBodies(JSON.stringify(body)).filter(
    ({ what }) => !(endpoint.isBodyOptional && what === 'nothing'),
  );
  const bodies = sampleOf(allBodies, name, bodiesOfEndpoint);
  const results = await Promise.all(
    bodies.map(async ({ what, body: raw, headers }) => {
      const requestHeaders = { Cookie: cookie, 'Content-Type': json, ...headers };
      const { status } = await sendRaw(endpoint, gateway + pathOf(endpoint, params), {
        body: raw,
        headers: requestHeaders,
      });
      return { what, status };
    }),
  );
  expect(results.filter(({ status }) => ![400, 413, 415].includes(status))).toEqual([]);
  expect(await contents(endpoint)).toBe(before);
}

/** A duplicate field in one body: the last one counts everywhere. */
export async function sweepTwice(
  name: EndpointName,
  { fixtures }: SweepDeps,
  gateway: string,
  cookie: string,
): Promise<void> {
  const endpoint: ServiceEndpoint = endpoints[name];
  const { params, body = {} } = await requestOf(name, fixtures);
  const [[field, last] = ['', undefined]] = Object.entries(body);
  const twice = JSON.stringify(body).replace('{', `{${JSON.stringify(field)}:"first",`);
  const response = await sendRaw(endpoint, gateway + pathOf(endpoint, params), {
    body: twice,
    headers: { Cookie: cookie, 'Content-Type': json },
  });
  expect(Object.keys(endpoint.responses)).toContain(String(response.status));
  const storedValue: unknown = response.body?.[field];
  if (storedValue !== undefined) expect(storedValue).toEqual(last);
}
