/**
 * Writes what the browser gets instead of the schemas, where `eval` is forbidden: `generated/browser.js` with the endpoint rows as method
 * and path, and each form's validator compiled ahead.
 */
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check';
import { ajvOptions, annotations } from './compile';
import { allRows } from './endpoints/table';
import * as forms from './forms/forms';
import { bootEnvelope, releaseManifest } from './registry';

const folder = join(__dirname, '..', 'generated');

function compiledAhead({ schema }: Check<unknown>): string {
  const ajv = new Ajv({ ...ajvOptions, code: { source: true, formats: _`require("../src/formats").formats` } });
  ajv.addVocabulary(annotations);
  return standaloneCode(ajv, ajv.compile(schema));
}

/** A module of its own for each check, so that a page gets the validators it uses and no other. */
const checkModule = (name: string, { schema }: Check<unknown>): string =>
  [
    "import { createCheck } from '../src/check';",
    `import * as compiled from './${name}.validate';`,
    `export const ${name} = /*#__PURE__*/ createCheck(${JSON.stringify(schema)}, () => compiled.default ?? compiled);`,
    '',
  ].join('\n');

const checks: [string, Check<unknown>][] = [...Object.entries(forms), ['bootEnvelope', bootEnvelope], ['releaseManifest', releaseManifest]];
const entry = [
  "export * from '../src/shared';",
  ...allRows.map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`),
  ...checks.map(([name]) => `export { ${name} } from './${name}';`),
  '',
].join('\n');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, check] of checks) {
  writeFileSync(join(folder, `${name}.js`), checkModule(name, check));
  writeFileSync(join(folder, `${name}.validate.js`), compiledAhead(check));
}
writeFileSync(join(folder, 'browser.js'), entry);
