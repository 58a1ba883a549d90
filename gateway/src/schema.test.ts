import { requireRestoreAnswers, schemaFile } from '@sandites/service-kit/testing';
import { join } from 'node:path';
import { afterRestore, migrations } from './migrations';

test('schema.sql shows what the migrations create', async () => {
  const { schema, file } = await schemaFile(join(__dirname, '..'), 'platform', migrations);
  expect(file).toBe(schema);
});

test('a restore has an answer for each table', async () => {
  await expect(
    requireRestoreAnswers('platform', migrations, afterRestore),
  ).resolves.toBeUndefined();
});
