import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { callFiles } from './call-files';
import type { Draft, Insertion } from './draft';
import { listedSubject, type ListedSubject } from './listed-subject';

/** The number of the next migration: `006`. */
function nextNumber(folder: string): string {
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{3})-/.exec(name)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

function insertions(service: string, { kebab, camel, pascal, snake }: ListedSubject): Insertion[] {
  const contracts = 'packages/contracts/src';
  const src = `services/${service}/src`;
  return [
    { file: `${contracts}/endpoints/table.ts`, before: '\n/** Every call that a service', text: `import * as ${camel} from './${kebab}';\n` },
    { file: `${contracts}/endpoints/table.ts`, before: '...activity } as const', text: `...${camel}, ` },
    { file: `${contracts}/index.ts`, before: "export * from './endpoints/auth'", text: `export * from './entities/${kebab}';\n` },
    { file: `${contracts}/index.ts`, before: "export * from './endpoints/activity'", text: `export * from './endpoints/${kebab}';\n` },
    { file: `${src}/app.ts`, before: '\n/** ', text: `import { ${camel}Routes } from './${kebab}/${kebab}-routes';\nimport { ${camel}Store } from './${kebab}/${kebab}-store';\n` },
    { file: `${src}/app.ts`, before: '    ],\n', text: `      ...${camel}Routes(${camel}Store(parts.db)),\n` },
    { file: `${src}/demo/demo-data.ts`, before: '\n/** ', text: `import { demo${pascal} } from './${kebab}';\n` },
    { file: `${src}/demo/demo-data.ts`, before: '};\n', text: `  ${camel}: async (on) => void (await on('${snake}').insert([...demo${pascal}])),\n` },
  ];
}

/**
 * A call that lists a table of its own: the row, the entity, the table, what reads it, demo data, and a test. The gateway's forwarding, the typed client, the
 * documentation, and the tests that run over every call follow from the row.
 * @param root where the services are
 */
export function callDraft(root: string, service: string, path: string): Draft {
  const subject = listedSubject(path);
  const number = nextNumber(join(root, 'services', service, 'src/migrations'));
  return { files: callFiles(service, number, subject), insertions: insertions(service, subject) };
}
