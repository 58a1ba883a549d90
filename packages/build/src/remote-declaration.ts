import { unknownPlaces } from '@sandites/contracts';
import type { RemoteDeclaration } from '@sandites/remote-kit/declare';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';

export type { RemoteDeclaration };

/**
 * Runs a TypeScript file. The contracts are those of this process: they take longer to load than
 * all else.
 */
function requireTypeScript(file: string): object {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['@sandites/contracts'],
    write: false,
    logLevel: 'silent',
  });
  const module = { exports: {} };
  Reflect.apply(
    compileFunction(outputFiles[0]?.text ?? '', ['require', 'module'], { filename: file }),
    undefined,
    [createRequire(file), module],
  );
  return module.exports;
}

/**
 * Reads `src/remote.ts`.
 * @throws where it declares nothing, its name is not that of its package (it would replace another
 * remote), or it names a group of the footer or a slot that the site does not have
 */
export function readDeclaration(workspace: string): RemoteDeclaration {
  const file = join(workspace, 'src', 'remote.ts');
  const { remote } = requireTypeScript(file) as { remote?: RemoteDeclaration };
  if (!remote) throw new Error(`${file} exports no \`remote\``);
  const { name } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    name: string;
  };
  if (name.replace(/^@[^/]+\//, '') !== remote.name)
    throw new Error(
      `${file} declares ${remote.name}, but the package is ${name}: they must have one name`,
    );
  const unknown = unknownPlaces({ remote: remote.name, pages: remote.pages, slots: remote.slots });
  if (unknown.length > 0) throw new Error(`${file}: ${unknown.join('; ')}`);
  return remote;
}
