import { clonePackages } from '@sandites/infra/clone';
import { deployClient, reportSmokeTestPassed } from '@sandites/cli/releases';
import { localDeployToken, readSettings } from '@sandites/infra/releases';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const sharedPackages = ['contracts', 'remote-kit', 'ui', 'build'];

/** A remote in a folder outside of this repository. */
export interface OutsideRemote {
  /** Makes it live on the running site. @returns its version */
  release: () => Promise<string>;
  remove: () => void;
}

const declaration = (name: string) => `import { listCoaches } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

export const remote = defineRemote('${name}', [
  page('/guests', { access: 'public', title: 'Guests', module: './guests/guests-page', reads: [listCoaches] }),
], { budget: 20_000 });
`;

const guestsPage = `import { listCoaches } from '@sandites/contracts';
import { useRead } from '@sandites/remote-kit';
import { DataView, PageLayout, SkeletonText } from '@sandites/ui';

export function Page() {
  const coaches = useRead(listCoaches);
  return (
    <PageLayout title="Guests of the Sandites">
      <DataView
        read={coaches}
        loadingLabel="Loading coaches..."
        skeleton={<SkeletonText />}
        failed="The coaches could not be loaded."
      >
        {(all) => <p>{all.length} coaches welcome you</p>}
      </DataView>
    </PageLayout>
  );
}
`;

const typescript = {
  target: 'es2023',
  lib: ['es2023', 'dom'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['react'],
};

/**
 * Packs the shared packages in a clone, because packing rewrites package.json temporarily. @returns
 * their tarballs by name
 */
function packedInto(folder: string): Record<string, string> {
  const clone = clonePackages();
  try {
    return Object.fromEntries(
      sharedPackages.map((name) => {
        const said = execFileSync(
          'npm',
          [
            'pack',
            '-w',
            `@sandites/${name}`,
            '--pack-destination',
            folder,
            '--json',
            '--loglevel=error',
          ],
          { cwd: clone, encoding: 'utf8' },
        );
        const [file] = JSON.parse(said.slice(said.indexOf('['))) as { filename: string }[];
        return [name, join(folder, file?.filename ?? '')];
      }),
    );
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function manifestOf(name: string, tarballs: Readonly<Record<string, string>>) {
  const { overrides, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as { overrides: object; devDependencies: Record<string, string> };
  const fromTarball = (name: string) => ({ [`@sandites/${name}`]: `file:${tarballs[name] ?? ''}` });
  return {
    name: `@sandites/${name}`,
    version: '1.0.0',
    private: true,
    dependencies: {
      ...fromTarball('contracts'),
      ...fromTarball('remote-kit'),
      ...fromTarball('ui'),
      react: '^19.3.1',
      'react-dom': '^19.3.1',
    },
    devDependencies: { ...fromTarball('build'), typescript: devDependencies['typescript'] },
    overrides,
  };
}

/**
 * The versions that are installed here, for npm to take: it then asks no registry for every version
 * of some 300 packages. What no manifest names is left out.
 */
function lockfileOf(manifest: { name: string; version: string }): object {
  const { lockfileVersion, packages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ) as { lockfileVersion: number; packages: Record<string, { link?: boolean }> };
  const registered = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion,
    requires: true,
    packages: { '': manifest, ...Object.fromEntries(registered) },
  };
}

/** Builds a remote in an empty folder from the packed packages, and checks its types. */
export async function outsideRemote(name: string): Promise<OutsideRemote> {
  const folder = mkdtempSync(join(tmpdir(), 'sandites-outside-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (command: string, ...args: string[]) =>
    void execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  write('packages/README', 'What npm pack made.');
  const manifest = manifestOf(name, packedInto(join(folder, 'packages')));
  write('package.json', JSON.stringify(manifest));
  write('package-lock.json', JSON.stringify(lockfileOf(manifest)));
  write('tsconfig.json', JSON.stringify({ compilerOptions: typescript, include: ['src'] }));
  write('src/remote.ts', declaration(name));
  write('src/guests/guests-page.tsx', guestsPage);
  run(
    'npm',
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  run('npx', 'tsc');
  run('npx', 'sandites-build');

  return {
    release: async () => {
      const site = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
      const client = deployClient(
        site,
        name,
        await localDeployToken(name, readSettings(process.env, root), new AbortController().signal),
      );
      const version = await client.store(join(folder, 'dist'));
      await reportSmokeTestPassed(site, client, name, version);
      await client.goLive(version, 100, { by: 'e2e', reason: 'Built outside' });
      return version;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
