import { schemaFile } from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { migrations } from './migrations';

test('schema.sql shows what the migrations create', async () => {
  const { schema, file } = await schemaFile(join(__dirname, '..'), 'platform', migrations);
  expect(file).toBe(schema);
});
