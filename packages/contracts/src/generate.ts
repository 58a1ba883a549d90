/**
 * Generates the browser's version of the contracts, because the content policy forbids `eval`:
 * `generated/browser.js` with the endpoints as method and path, and each form's precompiled
 * validator.
 */
import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Validator } from './validator';
import { ajvOptions } from './compile';
import { allEndpoints } from './endpoints/table';
import * as forms from './forms/forms';

const folder = join(__dirname, '..', 'generated');

function compiledAhead({ schema }: Validator<unknown>): string {
  const ajv = new Ajv({
    ...ajvOptions,
    code: { source: true, formats: _`require("../src/validator").formats` },
  });
  return standaloneCode(ajv, ajv.compile(schema));
}

/** One module per validator, so that a page loads only those it uses. */
function validatorModule(name: string, { schema }: Validator<unknown>): string {
  const json = JSON.stringify(schema);
  const recognizes = json.includes('"x-recognize"');
  return [
    "import { createValidator } from '../src/validator';",
    ...(recognizes ? ["import { recognizeRosterValue } from '../src/roster-values';"] : []),
    `import * as compiled from './${name}.validate';`,
    `export const ${name} = /*#__PURE__*/ createValidator(` +
      `${json}, () => compiled.default ?? compiled${recognizes ? ', recognizeRosterValue' : ''});`,
    '',
  ].join('\n');
}

function writeIfOther(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

const validators: [string, Validator<unknown>][] = Object.entries(forms);
const entry = [
  "export * from '../src/shared';",
  ...allEndpoints.map(
    ([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`,
  ),
  ...validators.map(([name]) => `export { ${name} } from './${name}';`),
  '',
].join('\n');

const files = new Map<string, string>([['browser.js', entry]]);
for (const [name, validator] of validators) {
  files.set(`${name}.js`, validatorModule(name, validator));
  files.set(`${name}.validate.js`, compiledAhead(validator));
}

// Unchanged files are not written, and no file is missing for a moment: a watching build may read
// them at any time.
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeIfOther(join(folder, name), text);
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
