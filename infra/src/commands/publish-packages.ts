import { join } from 'node:path';
import {
  Failure,
  recordsIn,
  runCommand,
  runScriptOrFail,
  runToEnd,
  typeChecker,
  writeDeclarations,
} from '@sandites/cli/console';
import { publishedPackages, stagePackage } from '../build/stage-package';
import { buildPackages } from '../build/build';
import { root, workspaceFolders } from '../repository';

const command = {
  name: 'npm run publish-packages',
  about:
    'Publishes the packages that remotes in repositories of their own are made of to REGISTRY. ' +
    'A version that the registry has is left alone.',
  examples: [
    ['REGISTRY=https://registry.example.org npm run publish-packages', 'what it does not have yet'],
    ['npm run publish-packages -- --dry-run', 'what would be published'],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, progress, lifecycle: { signal } }) => {
  const registry = process.env['REGISTRY'];
  if (!registry)
    throw new Failure(
      'Set REGISTRY to the npm registry of the packages; npm login says who you are.',
    );
  const npm = (...args: string[]) =>
    runToEnd({ command: 'npm', args: [...args, '--registry', registry], cwd: root, signal });
  await progress.step('Building the packages', async () => {
    await buildPackages(signal);
    writeDeclarations(workspaceFolders());
    const folders = publishedPackages.map((name) => `packages/${name}`);
    await runScriptOrFail(typeChecker, ['-b', ...folders], { cwd: root, signal });
  });
  const published: string[] = [];
  for (const name of publishedPackages) {
    const folder = join(recordsIn(root), 'published', name);
    const { name: fullName, version } = await stagePackage(name, folder);
    const label = `${fullName}@${version}`;
    const known = await npm('view', label, 'version', '--json', '--silent', '--fetch-retries=1');
    if (known.code === 0) continue;
    const { error } = JSON.parse(known.output) as { error: { code: string; summary: string } };
    if (error.code !== 'E404') throw new Failure(`${error.code}: ${error.summary}`);
    published.push(label);
    if (values.dryRun) continue;
    const { code, output } = await npm('publish', folder, '--loglevel=error');
    if (code !== 0) throw new Failure(`${output}\n${label} was not published; see above.`);
  }
  return {
    lines: published.length > 0 ? published : ['The registry has every version'],
    data: { registry, published },
  };
});
