import { sampleResponse, sampleOf, type OpenApi } from './sample-responses';

const responses = (schema: object) => ({
  get: { responses: { '200': { content: { 'application/json': { schema } } } } },
});
const document: OpenApi = {
  paths: {
    '/api/users': responses({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          role: { enum: ['user', 'coach'] },
          email: { type: ['string', 'null'], format: 'email' },
        },
      },
    }),
    '/api/packages/{id}': responses({
      type: 'object',
      properties: { name: { type: 'string' }, day: { type: 'string', format: 'date' } },
    }),
    '/api/packages/mine': responses({ type: 'array', items: { type: 'boolean' } }),
  },
};

test('a sample has every field, and no empty list', () => {
  expect(sampleResponse(document, '/api/users')).toEqual([
    { id: 1, role: 'user', email: 'sample@sandites.example' },
  ]);
  expect(sampleResponse(document, '/api/packages/7')).toEqual({
    name: 'Sample',
    day: '2027-01-15',
  });
});

test('a path that is declared literally comes before one with a parameter', () => {
  expect(sampleResponse(document, '/api/packages/mine')).toEqual([true]);
  expect(sampleResponse(document, '/api/nowhere')).toBeUndefined();
});

test.each([
  [
    {
      anyOf: [
        { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } },
        { type: 'null' },
      ],
    },
    { at: '2027-01-15T18:30:00.000Z' },
  ],
  [{ type: 'integer', minimum: 100 }, 100],
  [{ const: 'canary' }, 'canary'],
])('%j', (schema, sample) => {
  expect(sampleOf(schema)).toEqual(sample);
});
