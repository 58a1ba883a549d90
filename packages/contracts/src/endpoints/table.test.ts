import type { TSchema } from '@sinclair/typebox';
import Ajv from 'ajv';
import { endpointsOf, isIdParam, paramNames } from '../endpoint';
import { openApi } from '../openapi';
import { allEndpoints } from './table';

describe('the endpoint table', () => {
  it('has no duplicate call', () => {
    const calls = allEndpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('gives every read a 200 response and every other call one success status', () => {
    for (const [, { method, responses }] of allEndpoints) {
      const good = Object.keys(responses);
      expect(good).toHaveLength(1);
      if (method === 'GET') expect(good).toEqual(['200']);
    }
  });

  it('pages every list of rows with ids, some by a limit of their own', () => {
    const hasIds = (list?: TSchema | null): boolean =>
      list?.['items']?.properties?.id?.type === 'integer';
    const unpaged = allEndpoints.filter(
      ([, { method, path, paged, query, responses }]) =>
        method === 'GET' &&
        path.startsWith('/api/') &&
        hasIds(responses[200]) &&
        !(paged ?? query?.properties['limit']),
    );
    expect(unpaged.map(([name]) => name)).toEqual([]);
  });

  it('has valid JSON Schemas only, which no process checks when it starts', () => {
    const ajv = new Ajv();
    for (const [name, { body, query, responses }] of allEndpoints) {
      for (const schema of [body, query, ...Object.values(responses)])
        if (schema) expect([name, ajv.validateSchema(schema)]).toEqual([name, true]);
    }
  });

  it('refuses a call that declares no access', () => {
    const row = { summary: '', responses: {} } as const;
    expect(() => endpointsOf('events').get('/api/x', row as never)).toThrow(
      'GET /api/x declares no access',
    );
  });

  it('documents as required what the schema requires, for every parameter', () => {
    const { paths } = openApi({ title: 'API', website: 'https://www.example.org' }) as {
      paths: Record<
        string,
        Record<string, { parameters: { name: string; in: string; required?: boolean }[] }>
      >;
    };
    for (const [, { method, path, query }] of allEndpoints) {
      const documented =
        paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.parameters ?? [];
      const required = documented.filter((parameter) => parameter.required).map(({ name }) => name);
      expect([path, required]).toEqual([path, [...paramNames(path), ...(query?.required ?? [])]]);
    }
  });
});

test('path parameters are found, and which of them are ids', () => {
  const names = paramNames('/api/recruiting-packages/:packageId/players/:playerId');
  expect(names).toEqual(['packageId', 'playerId']);
  expect([...names, 'id', 'shareCode', 'sport'].map(isIdParam)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
