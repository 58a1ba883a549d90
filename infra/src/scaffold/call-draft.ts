import { addToSurface } from '@sandites/build/public-surface';
import {
  filledTemplates,
  fillTemplate,
  listedSubject,
  type Draft,
  type ListedSubject,
} from '@sandites/cli/scaffold';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, importOf, templates } from './remote-draft';

/** `006` */
function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

/** `schema.sql` has the tables in the order of their names, and functions after them. */
function withTable(schema: string, { snake }: ListedSubject): string {
  const table = fillTemplate(readFileSync(join(templates, 'table.sql.template'), 'utf8'), {
    snake,
  });
  const parts = [...schema.matchAll(/^(?:create (?:unlogged )?table (\w+) |CREATE OR REPLACE)/gm)];
  const next = parts.find(([, name]) => name === undefined || name > snake)?.index ?? schema.length;
  return `${schema.slice(0, next)}${table}\n${schema.slice(next)}`;
}

/**
 * A call that lists a new table: endpoint, migration, schema, store, demo data and test. All else
 * derives from the definition.
 */
export function callDraft(root: string, service: string, path: string): Draft {
  const subject = listedSubject(path);
  const { kebab, camel, pascal, snake } = subject;
  const folder = `services/${service}`;
  const src = `${folder}/src`;
  const number = nextNumber(join(root, src, 'migrations'));
  return {
    files: filledTemplates(join(templates, 'call'), { ...subject, service, number }),
    changes: [
      {
        file: 'packages/contracts/src/endpoints/subjects.ts',
        change: (text) => `${text}export * from './${kebab}';\n`,
      },
      importOf(`${src}/app.ts`, `{ ${camel}Routes }`, `./${kebab}/${kebab}-routes`),
      entryOf(`${src}/app.ts`, 'handlers', `...${camel}Routes(parts.db)`),
      importOf(`${src}/migrations/index.ts`, camel, `./${number}-${kebab}.sql`),
      entryOf(`${src}/migrations/index.ts`, 'migrations', `'${number}_${snake}': ${camel}`),
      entryOf(
        `${src}/after-restore.ts`,
        'afterRestore',
        `${snake}: asBackedUp('changes since are lost')`,
      ),
      importOf(`${src}/demo/demo-data.ts`, `{ demo${pascal} }`, `./${kebab}`),
      entryOf(
        `${src}/demo/demo-data.ts`,
        'demoData',
        `${camel}: async (trx) => void (await trx('${snake}').insert([...demo${pascal}]))`,
      ),
      { file: `${folder}/schema.sql`, change: (text) => withTable(text, subject) },
    ],
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
