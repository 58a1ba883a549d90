import {
  endpoints,
  isIdParam,
  paramNames,
  type ServiceEndpoint,
  type EndpointName,
} from '@sandites/contracts';
import { requestOf } from '../matrix/requests';
import { pathOf, sendRaw } from '../site/send';
import { atOnce, batchesOf, hostileTexts, sampleOf } from './hostile';
import type { SweepDeps } from './hostile-fields';

/** Texts for URLs, without lone surrogates. */
const encoded = hostileTexts
  .filter((text) => text !== '' && text.isWellFormed())
  .map(encodeURIComponent);
const raw = [
  '%',
  '%zz',
  '%C0%AF',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  ';a=b',
  '0',
  '-1',
  '1.0',
  '1e3',
  '01',
  '+1',
  '99999999999',
  '１',
  'x'.repeat(4_000),
];
const textsOfParameter = 6;
const formsOfParameter = 2;
const textsFor = (name: string) => sampleOf([...encoded, ...raw], name, textsOfParameter);

interface Address {
  readonly address: string;
  readonly allowed: readonly number[];
}

function* addresses(
  call: EndpointName,
  endpoint: ServiceEndpoint,
  params: Readonly<Record<string, string | number>>,
): Generator<Address> {
  for (const name of paramNames(endpoint.path)) {
    const around = pathOf(endpoint, { ...params, [name]: '\u0001' });
    const allowed = isIdParam(name) ? [400, 404, 405] : [200, 400, 404, 405];
    for (const text of textsFor(`${call}/${name}`))
      yield { address: around.replace('%01', () => text), allowed };
  }
  const path = pathOf(endpoint, params);
  for (const query of queries(call, endpoint))
    yield { address: path + query, allowed: [200, 400, 404] };
}

function* queries(call: EndpointName, { paged, query }: ServiceEndpoint): Generator<string> {
  const names = [...(paged ? ['limit', 'after'] : []), ...Object.keys(query?.properties ?? {})];
  for (const name of names) {
    for (const text of textsFor(`${call}?${name}`)) yield `?${name}=${text}`;
    const forms = [
      `?${name}`,
      `?${name}=1&${name}=2`,
      `?${name}[]=1`,
      `?${name}[a]=1`,
      `?__proto__=1&${name}=`,
      `?${'&'.repeat(500)}${name}=x`,
    ];
    yield* sampleOf(forms, `${call}&${name}`, formsOfParameter);
  }
}

/**
 * URLs with hostile parameters and queries: an invalid id is 404, nothing is a server error,
 * nothing is stored.
 */
export async function sweepAddresses(
  name: EndpointName,
  { fixtures, contents }: SweepDeps,
  gateway: string,
  cookie: string,
): Promise<void> {
  const endpoint: ServiceEndpoint = endpoints[name];
  const { params = {}, body } = await requestOf(name, fixtures);
  const before = await contents(endpoint);
  const headers = {
    Cookie: cookie,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const init = { headers, ...(body !== undefined && { body: JSON.stringify(body) }) };

  for (const batch of batchesOf([...addresses(name, endpoint, params)], atOnce)) {
    const results = await Promise.all(
      batch.map(async (each) => ({
        ...each,
        status: (await sendRaw(endpoint, gateway + each.address, init)).status,
      })),
    );
    expect(results.filter(({ status, allowed }) => !allowed.includes(status))).toEqual([]);
  }
  expect(await contents(endpoint)).toBe(before);
}
