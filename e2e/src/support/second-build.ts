import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '@sandites/cli/console';

const root = join(__dirname, '../../..');

/** Files that a build reads by their path in the workspace; all others may be linked. */
const sourcePaths = ['src', 'package.json', 'tsconfig.json'];
/** Outputs of existing builds. */
const outputs = ['.git', 'dist', '.nx'];

/** A changed line in a workspace's sources. */
export type ChangedLine = { file: string; from: string; to: string };

/** A second build of one workspace, beside the existing one. */
export type SecondBuild = { dist: string; remove: () => void };

const link = (from: string, to: string, names: readonly string[]) =>
  names.forEach((name) => symlinkSync(join(from, name), join(to, name)));

/**
 * Builds a workspace again with one changed line, beside unchanged workspaces.
 * @throws Error with the build's output
 */
export async function secondBuild(
  workspace: string,
  { file, from, to }: ChangedLine,
): Promise<SecondBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'sandites-second-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const [sourceFolder, copyFolder] = [join(root, workspace), join(folder, workspace)];
  link(
    root,
    folder,
    readdirSync(root).filter((name) => name !== workspace && !outputs.includes(name)),
  );
  mkdirSync(copyFolder);
  for (const name of sourcePaths)
    cpSync(join(sourceFolder, name), join(copyFolder, name), { recursive: true });
  link(
    sourceFolder,
    copyFolder,
    readdirSync(sourceFolder).filter((name) => ![...sourcePaths, 'dist', '.types'].includes(name)),
  );
  const source = readFileSync(join(sourceFolder, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${workspace}/${file} does not say "${from}"`);
  writeFileSync(join(copyFolder, file), source.replace(from, to));

  const { code, output } = await runScript(join(root, 'packages/build/bin/sandites-build.js'), [], {
    cwd: copyFolder,
    signal: new AbortController().signal,
  });
  if (code === 0) return { dist: join(copyFolder, 'dist'), remove };
  remove();
  throw new Error(output);
}
