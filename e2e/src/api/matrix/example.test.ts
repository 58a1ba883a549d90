import { compileValidator, serviceEndpoints } from '@sandites/contracts';
import { exampleOf } from './example';

const described = serviceEndpoints.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
);

test.each(described)('%s has an example body that is accepted', (_, schema) => {
  expect(compileValidator(schema).validate(exampleOf(schema)).issues).toBeUndefined();
});

test('generated text differs each time', () => {
  const text = { type: 'string' } as never;
  expect(exampleOf(text)).not.toBe(exampleOf(text));
});

test('a pattern needs its own generator', () => {
  expect(() => exampleOf({ type: 'string', pattern: '^x$' } as never)).toThrow(
    'No example can be made',
  );
});
