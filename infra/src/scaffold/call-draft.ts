import { addToSurface } from '@sandites/build/public-surface';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  listedSubject,
  type Draft,
  type Insertion,
  type ListedSubject,
} from '@sandites/cli/scaffold';

const endpointFile = (
  service: string,
  { path, pascal, entity, label }: ListedSubject,
) => `import { Type, type Static } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { ResponseBody, Id, Text } from '../schema';

/** One of the ${label}. */
export const ${entity} = ResponseBody({ id: Id(), name: Text() });
export type ${entity} = Static<typeof ${entity}>;

export const list${pascal} = endpointsOf('${service}').get('${path}', {
  access: 'public',
  summary: 'The ${label}',
  paged: true,
  responses: { 200: Type.Array(${entity}) },
});
`;

const migrationFile = ({ snake, label }: ListedSubject) => `-- The ${label}.
create table ${snake} (
  id integer generated always as identity primary key,
  name text not null check (name <> '')
);
insert into table_versions (name) values ('${snake}');
create trigger raise_version after insert or update or delete or truncate on ${snake}
  for each statement execute function bump_table_version();
`;

const storeFile = ({
  snake,
  entity,
  label,
}: ListedSubject) => `import type { ${entity} } from '@sandites/contracts';
import type { Serialized, Page } from '@sandites/service-kit/calls';
import { readList } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';

/** The ${label} in id order, whole or a page. */
export const list = (db: Knex, page: Page | null): Promise<Serialized<${entity}[]>> =>
  readList(db, 'select id, name from ${snake} where id > :after order by id limit :limit', { page });
`;

const routesFile = ({
  kebab,
  camel,
  pascal,
  snake,
  label,
}: ListedSubject) => `import { list${pascal} } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import * as ${camel} from './${kebab}-store';

/** The ${label}, for everybody. */
export const ${camel}Routes = (db: Knex): HandledEndpoint[] => [
  handle(
    list${pascal},
    versioned({ version: tableVersion(db, '${snake}'), read: ({ page }) => ${camel}.list(db, page) }),
  ),
];
`;

const testFile = (
  service: string,
  { path, snake, label }: ListedSubject,
) => `import type { TestService } from '@sandites/service-kit/testing';
import { ${service}Service } from '../testing/${service}-service';

let ${service}: TestService;
beforeAll(async () => {
  ${service} = await ${service}Service();
  await ${service}.db('${snake}').insert([{ name: 'First' }, { name: 'Second' }]);
});
afterAll(() => ${service}.stop());

const read = (query = '', headers = {}) => ${service}.nobody.get(\`${path}\${query}\`, headers);

describe('the ${label}', () => {
  test('are public, in id order, whole or in pages', async () => {
    expect((await read()).body).toEqual([{ id: 1, name: 'First' }, { id: 2, name: 'Second' }]);
    expect((await read('?after=1')).body).toEqual([{ id: 2, name: 'Second' }]);
  });

  test('are 304 for a client that has them, until one changes', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    expect((await read('', { 'If-None-Match': tag })).status).toBe(304);
    await ${service}.db('${snake}').where({ id: 1 }).update({ name: 'Another first' });
    const { body } = await read('', { 'If-None-Match': tag });
    expect(body).toEqual([{ id: 1, name: 'Another first' }, { id: 2, name: 'Second' }]);
  });
});
`;

const demoFile = ({
  pascal,
  entity,
  label,
}: ListedSubject) => `import type { ${entity} } from '@sandites/contracts';

/** The demo's ${label}. */
export const demo${pascal}: readonly Omit<${entity}, 'id'>[] = [{ name: 'An example' }, { name: 'Another one' }];
`;

function callFiles(service: string, number: string, subject: ListedSubject): Draft['files'] {
  const { kebab } = subject;
  const contracts = 'packages/contracts/src';
  const src = `services/${service}/src`;
  return {
    [`${contracts}/endpoints/${kebab}.ts`]: endpointFile(service, subject),
    [`${src}/migrations/${number}-${kebab}.sql`]: migrationFile(subject),
    [`${src}/${kebab}/${kebab}-store.ts`]: storeFile(subject),
    [`${src}/${kebab}/${kebab}-routes.ts`]: routesFile(subject),
    [`${src}/${kebab}/${kebab}-routes.test.ts`]: testFile(service, subject),
    [`${src}/demo/${kebab}.ts`]: demoFile(subject),
  };
}

/** `006` */
function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

/** `schema.sql` has the tables in the order of their names. */
function schemaInsertion(root: string, service: string, { snake }: ListedSubject): Insertion {
  const file = `services/${service}/schema.sql`;
  const tables = readFileSync(join(root, file), 'utf8').matchAll(
    /^create (?:unlogged )?table (\w+) /gm,
  );
  const [next] = [...tables].find(([, name = '']) => name > snake) ?? [];
  return {
    file,
    before: next ?? 'CREATE OR REPLACE FUNCTION ',
    text: `create table ${snake} (
  id integer not null generated always as identity,
  name text not null,
  constraint ${snake}_pkey PRIMARY KEY (id),
  constraint ${snake}_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON ${snake} \
FOR EACH STATEMENT EXECUTE FUNCTION bump_table_version();

`,
  };
}

function insertions(
  service: string,
  number: string,
  { kebab, camel, pascal, snake }: ListedSubject,
): Insertion[] {
  const src = `services/${service}/src`;
  return [
    {
      file: 'packages/contracts/src/endpoints/subjects.ts',
      before: "export * from './activity'",
      text: `export * from './${kebab}';\n`,
    },
    {
      file: `${src}/app.ts`,
      before: '\n/**',
      text: `import { ${camel}Routes } from './${kebab}/${kebab}-routes';\n`,
    },
    {
      file: `${src}/app.ts`,
      before: '    ],\n',
      last: true,
      text: `      ...${camel}Routes(parts.db),\n`,
    },
    {
      file: `${src}/migrations/index.ts`,
      before: '\n/** ',
      text: `import ${camel} from './${number}-${kebab}.sql';\n`,
    },
    {
      file: `${src}/migrations/index.ts`,
      before: '};\n',
      last: true,
      text: `  '${number}_${snake}': ${camel},\n`,
    },
    {
      file: `${src}/after-restore.ts`,
      before: '};\n',
      last: true,
      text: `  ${snake}: asBackedUp('changes since are lost'),\n`,
    },
    {
      file: `${src}/demo/demo-data.ts`,
      before: '\n/**',
      text: `import { demo${pascal} } from './${kebab}';\n`,
    },
    {
      file: `${src}/demo/demo-data.ts`,
      before: '};\n',
      last: true,
      text: `  ${camel}: async (trx) => void (await trx('${snake}').insert([...demo${pascal}])),\n`,
    },
  ];
}

/**
 * A call that lists a new table: endpoint, migration, schema, store, demo data and test. All else
 * derives from the definition.
 */
export function callDraft(root: string, service: string, path: string): Draft {
  const subject = listedSubject(path);
  const number = nextNumber(join(root, 'services', service, 'src/migrations'));
  return {
    files: callFiles(service, number, subject),
    insertions: [...insertions(service, number, subject), schemaInsertion(root, service, subject)],
  };
}

export const surfaceFile = 'packages/contracts/public-surface.json';

/** What the definition exports is a step of the contracts' surface. */
export function addCallToSurface(root: string, path: string): void {
  const { kebab } = listedSubject(path);
  const folder = join(root, 'packages/contracts');
  const definition = readFileSync(join(folder, `src/endpoints/${kebab}.ts`), 'utf8');
  const names = [...definition.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  addToSurface(folder, '.', names);
}
