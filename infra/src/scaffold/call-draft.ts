import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listedSubject, type Draft, type Insertion, type ListedSubject } from './draft';

const entity = ({ one, words }: ListedSubject) => `import { Type, type Static } from '@sinclair/typebox';
import { ResponseBody, Id, Text } from '../schema';

/** One of the ${words}. */
export const ${one} = ResponseBody({ id: Id(), name: Text() });
export type ${one} = Static<typeof ${one}>;

/** All of them. */
export const ${one}List = Type.Array(${one});
`;

const row = (service: string, { path, kebab, pascal, one, words }: ListedSubject) => `import { endpoint } from '../endpoint';
import { ${one}List } from '../entities/${kebab}';

export const list${pascal} = endpoint({
  service: '${service}',
  method: 'GET',
  path: '${path}',
  access: 'public',
  summary: 'The ${words}',
  paged: true,
  responses: { 200: ${one}List },
});
`;

const migration = ({ snake, words }: ListedSubject) => `import { trackVersion, type Migration } from '@sandites/service-kit';

/** The ${words}. */
export const up: Migration = async (db) => {
  await db.raw(\`
    create table ${snake} (
      id integer generated always as identity primary key,
      name text not null check (name <> '')
    )
  \`);
  await trackVersion(db, '${snake}');
};
`;

const store = ({ camel, pascal, snake, one, words }: ListedSubject) => `import type { ${one} } from '@sandites/contracts';
import { readList, tableVersion, type Serialized, type Page } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** Reads the ${words}. */
export function ${camel}Store(db: Knex) {
  return {
    version: tableVersion(db, '${snake}'),

    /** In id order, whole or a page. */
    async list(page: Page | null): Promise<Serialized<${one}[]>> {
      const rows = 'select id, name from ${snake} where id > :after order by id limit :limit';
      return readList(db, rows, { page });
    },
  };
}
export type ${pascal}Store = ReturnType<typeof ${camel}Store>;
`;

const routes = ({ kebab, camel, pascal, words }: ListedSubject) => `import { list${pascal} } from '@sandites/contracts';
import { handle, versioned, type HandledEndpoint } from '@sandites/service-kit';
import type { ${pascal}Store } from './${kebab}-store';

/** The ${words}, for everybody. */
export const ${camel}Routes = (${camel}: ${pascal}Store): HandledEndpoint[] => [
  handle(list${pascal}, versioned({ version: ${camel}.version, read: ({ page }) => ${camel}.list(page) })),
];
`;

const test = (service: string, { path, snake, words }: ListedSubject) => `import type { TestService } from '@sandites/service-kit/testing';
import { ${service}Service } from '../testing/${service}-service';

let ${service}: TestService;
beforeAll(async () => {
  ${service} = await ${service}Service();
  await ${service}.db('${snake}').insert([{ name: 'First' }, { name: 'Second' }]);
});
afterAll(() => ${service}.stop());

const read = (query = '', headers = {}) => ${service}.nobody.get(\`${path}\${query}\`, headers);

describe('the ${words}', () => {
  test('are public, in id order, whole or in pages', async () => {
    expect((await read()).body).toEqual([{ id: 1, name: 'First' }, { id: 2, name: 'Second' }]);
    expect((await read('?after=1')).body).toEqual([{ id: 2, name: 'Second' }]);
  });

  test('are 304 for a client that has them, until one changes', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    expect((await read('', { 'If-None-Match': tag })).status).toBe(304);
    await ${service}.db('${snake}').where({ id: 1 }).update({ name: 'Another first' });
    expect((await read('', { 'If-None-Match': tag })).body).toEqual([{ id: 1, name: 'Another first' }, { id: 2, name: 'Second' }]);
  });
});
`;

const demo = ({ pascal, one, words }: ListedSubject) => `import type { ${one} } from '@sandites/contracts';

/** The demo's ${words}. */
export const demo${pascal}: readonly Omit<${one}, 'id'>[] = [{ name: 'An example' }, { name: 'Another one' }];
`;

/**
 * The new files of a call that lists a table of its own.
 * @param number of the migration
 */
function callFiles(service: string, number: string, subject: ListedSubject): Draft['files'] {
  const { kebab } = subject;
  const contracts = 'packages/contracts/src';
  const src = `services/${service}/src`;
  return {
    [`${contracts}/entities/${kebab}.ts`]: entity(subject),
    [`${contracts}/endpoints/${kebab}.ts`]: row(service, subject),
    [`${src}/migrations/${number}-${kebab}.ts`]: migration(subject),
    [`${src}/${kebab}/${kebab}-store.ts`]: store(subject),
    [`${src}/${kebab}/${kebab}-routes.ts`]: routes(subject),
    [`${src}/${kebab}/${kebab}-routes.test.ts`]: test(service, subject),
    [`${src}/demo/${kebab}.ts`]: demo(subject),
  };
}

/** The number of the next migration: `006`. */
function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

function insertions(service: string, { kebab, camel, pascal, snake }: ListedSubject): Insertion[] {
  const contracts = 'packages/contracts/src';
  const src = `services/${service}/src`;
  return [
    { file: `${contracts}/endpoints/table.ts`, before: '\n/** ', text: `import * as ${camel} from './${kebab}';\n` },
    { file: `${contracts}/endpoints/table.ts`, before: '...activityEndpoints } as const', text: `...${camel}, ` },
    { file: `${contracts}/index.ts`, before: "export * from './endpoints/auth'", text: `export * from './entities/${kebab}';\n` },
    { file: `${contracts}/index.ts`, before: "export * from './endpoints/activity'", text: `export * from './endpoints/${kebab}';\n` },
    { file: `${src}/app.ts`, before: '\n/** ', text: `import { ${camel}Routes } from './${kebab}/${kebab}-routes';\nimport { ${camel}Store } from './${kebab}/${kebab}-store';\n` },
    { file: `${src}/app.ts`, before: '    ],\n', text: `      ...${camel}Routes(${camel}Store(parts.db)),\n` },
    { file: `${src}/demo/demo-data.ts`, before: '\n/** ', text: `import { demo${pascal} } from './${kebab}';\n` },
    { file: `${src}/demo/demo-data.ts`, before: '};\n', text: `  ${camel}: async (trx) => void (await trx('${snake}').insert([...demo${pascal}])),\n` },
  ];
}

/**
 * A call that lists a new table: the endpoint definition, the entity, the migration, the store, demo data, and a test. The gateway's forwarding, the typed client, the
 * documentation, and the tests over every call derive from the definition.
 * @param root the folder of the services
 */
export function callDraft(root: string, service: string, path: string): Draft {
  const subject = listedSubject(path);
  const number = nextNumber(join(root, 'services', service, 'src/migrations'));
  return { files: callFiles(service, number, subject), insertions: insertions(service, subject) };
}
