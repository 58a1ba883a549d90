import { compileValidator, endpointRows } from '@sandites/contracts';
import { exampleOf } from './example';

const described = endpointRows.flatMap(([name, { body, query }]) => [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])));

test.each(described)('of what %s takes there is an example, which it takes', (_, schema) => {
  expect(compileValidator(schema).validate(exampleOf(schema)).issues).toBeUndefined();
});

test('text is another one each time', () => {
  const text = { type: 'string' } as never;
  expect(exampleOf(text)).not.toBe(exampleOf(text));
});

test('a pattern needs somebody who knows it', () => {
  expect(() => exampleOf({ type: 'string', pattern: '^x$' } as never)).toThrow('No example can be made');
});
