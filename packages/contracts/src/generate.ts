/**
 * Writes what the browser gets instead of the schemas, where `eval` is forbidden: `generated/browser.js` with the endpoint rows as method
 * and path, and each form's validator compiled ahead.
 */
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check';
import { ajvOptions, annotations } from './compile';
import { endpointRows } from './endpoints/table';
import * as forms from './forms/forms';
import { bootData } from './registry';

const folder = join(__dirname, '..', 'generated');

function compiledAhead({ schema }: Check<unknown>): string {
  const ajv = new Ajv({ ...ajvOptions, code: { source: true, formats: _`require("../src/formats").formats` } });
  ajv.addVocabulary(annotations);
  return standaloneCode(ajv, ajv.compile(schema));
}

const checks: [string, Check<unknown>][] = [...Object.entries(forms), ['bootData', bootData]];
const lines = [
  "import { createCheck } from '../src/check';",
  ...checks.map(([name]) => `import * as ${name}Validate from './${name}';`),
  "export * from '../src/shared';",
  ...endpointRows.map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`),
  ...checks.map(
    ([name, { schema }]) =>
      `export const ${name} = /*#__PURE__*/ createCheck(${JSON.stringify(schema)}, () => ${name}Validate.default ?? ${name}Validate);`,
  ),
];

mkdirSync(folder, { recursive: true });
for (const [name, check] of checks) writeFileSync(join(folder, `${name}.js`), compiledAhead(check));
writeFileSync(join(folder, 'browser.js'), `${lines.join('\n')}\n`);
