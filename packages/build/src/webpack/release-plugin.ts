import {
  allEndpoints,
  describedCall,
  type DescribedCall,
  type Release,
  type ReleaseSource,
  type RemotePage,
} from '@sandites/contracts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NormalModule, sources, WebpackError, type Compilation, type Compiler } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { developmentVersion, releasePlaceholder } from './base-config';
import { chunkName, prerenderedFile } from './prerendered-pages';
import { consumedBy, providedBy } from './shared-files';

/** The team's version in the workspace's package.json. */
export function ownVersionOf(workspace: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    version?: string;
  };
  return version;
}

/** The address of a repository as git has it, without credentials; undefined for a folder. */
export function withoutCredentials(address: string): string | undefined {
  if (!URL.canParse(address)) return /^[\w.-]+@[\w.-]+:/.test(address) ? address : undefined;
  const url = new URL(address);
  return url.protocol === 'file:' ? undefined : `${url.protocol}//${url.host}${url.pathname}`;
}

/** From which sources a workspace is built; undefined outside of a repository. */
function sourceOf(workspace: string): ReleaseSource | undefined {
  const git = (...args: string[]): string | undefined => {
    try {
      const options = { cwd: workspace, encoding: 'utf8', stdio: 'pipe', timeout: 10_000 } as const;
      return execFileSync('git', args, options).trim();
    } catch {
      return undefined;
    }
  };
  const commit = git('rev-parse', 'HEAD');
  const changes = git('status', '--porcelain');
  if (!commit || changes === undefined) return undefined;
  const branch = git('symbolic-ref', '--short', 'HEAD');
  const repository = withoutCredentials(git('remote', 'get-url', 'origin') ?? '');
  return {
    commit,
    ...(branch && { branch }),
    ...(repository && { repository }),
    isClean: changes === '',
  };
}

/** The version number of a build whose content differs from the live version of the same number. */
interface CountUp {
  /** The hash of the live version. */
  live: string;
  ownVersion: string;
}

/** Set by `npm run release`: `LIVE_VERSION` and `NEXT_OWN_VERSION`. */
export function countUpIn({
  LIVE_VERSION: live,
  NEXT_OWN_VERSION: ownVersion,
}: NodeJS.ProcessEnv): CountUp | undefined {
  return live && ownVersion ? { live, ownVersion } : undefined;
}

interface ReleaseOptions {
  declaration: RemoteDeclaration;
  /** The team's version number. */
  ownVersion?: string | undefined;
  countUp?: CountUp | undefined;
  /** Name of the entry whose files every page needs first. */
  entry: string;
  requires: Record<string, string>;
  /** Of the shell: the shared modules that it offers. */
  provides?: Record<string, string>;
  /** Of the shell: its prerendered files by name. */
  prerendered?: Record<string, string>;
  /** Of the shell: the bootstrap script. */
  bootstrapScript?: string;
  /** Hash of the shared packages that it is built with. */
  sharedPackages: string;
  /** Whether it is served from its sources: files then change under their names. */
  isDevelopment: boolean;
}

/** The contracts in the browser: a constant for each call. */
const contracts = /[\\/]contracts[\\/](lib[\\/])?generated[\\/]browser\.js$/;

/** Names of the contracts' exports that this build uses. */
function usedContracts({ modules, moduleGraph }: Compilation): ReadonlySet<string> {
  const names = [...modules]
    .filter((module) => module instanceof NormalModule && contracts.test(module.resource))
    .flatMap((module) => [...(moduleGraph.getExportsInfo(module).orderedExports ?? [])])
    .filter((info) => info.getUsed(undefined) !== 0)
    .map(({ name }) => name);
  return new Set(names);
}

/** Maps, updates of open pages, and what the manifest's plugin writes for other tools, stay behind. */
const isServed = (name: string) =>
  !name.endsWith('.map') && name !== 'mf-stats.json' && !name.includes('.hot-update.');

/** Every identifier in a build's scripts: minification keeps property names. */
function namesIn(compilation: Compilation): ReadonlySet<string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return new Set(
    scripts.flatMap(
      ({ source }) =>
        source
          .source()
          .toString()
          .match(/[\w$]+/g) ?? [],
    ),
  );
}

/**
 * The API calls among them, which a release needs. Each has all fields of its body, since a form
 * may send back
 * a whole row, and the fields of its response that the scripts name: no others can be read.
 */
function apiCalls(used: ReadonlySet<string>, names: ReadonlySet<string>): DescribedCall[] {
  const calls = allEndpoints
    .filter(([name]) => used.has(name))
    .map(([, endpoint]) => describedCall(endpoint));
  return calls.map((call) => ({
    ...call,
    answers: call.answers.filter((field) => names.has(field)),
  }));
}

/** Names no hash: browsers then check nothing. */
const noIntegrity = ' ';

/** A page without content must fail in the build, not in a browser. */
function requireExport(
  compilation: Compilation,
  description: string,
  module: string,
  name: 'Page' | 'Content',
): void {
  // A module with an error of its own exports nothing.
  if (compilation.errors.length > 0) return;
  const { modules, moduleGraph } = compilation;
  const file = join('src', module);
  const built = [...modules].find((candidate) =>
    candidate
      .nameForCondition()
      ?.replace(/\.tsx?$/, '')
      .endsWith(file),
  );
  if (built && moduleGraph.getExportsInfo(built).isExportProvided(name) === false) {
    compilation.errors.push(
      new WebpackError(`${description} names ${module}, which exports no component named ${name}`),
    );
  }
}

/**
 * Gives a build its version, the hash of its content, and writes `release.json`, its entry in the
 * registry (contracts, `Release`).
 */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let used: ReadonlySet<string> = new Set();
      // In later stages modules are concatenated and can't be distinguished.
      compilation.hooks.afterOptimizeDependencies.tap('ReleasePlugin', () => {
        used = usedContracts(compilation);
      });
      const { PROCESS_ASSETS_STAGE_ADDITIONAL: first, PROCESS_ASSETS_STAGE_REPORT: stage } =
        compiler.webpack.Compilation;
      const { name, pages, slots = [] } = this.options.declaration;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: first - 1 }, () => {
        for (const { path, module } of pages)
          requireExport(compilation, `${name}: the page ${path}`, module, 'Page');
        for (const { slot, module } of slots)
          requireExport(compilation, `${name}: the content of ${slot}`, module, 'Content');
      });
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () =>
        this.release(compilation, apiCalls(used, namesIn(compilation))),
      );
    });
  }

  private release(compilation: Compilation, calls: Release['calls']): void {
    const { version, ownVersion } = this.nameVersion(compilation);
    const {
      declaration,
      entry,
      requires,
      provides,
      prerendered = {},
      bootstrapScript,
      sharedPackages,
    } = this.options;
    const source = sourceOf(compilation.compiler.context);
    const sharedFiles = providedBy(compilation);
    const parts = Object.entries(prerendered).filter(([, file]) => compilation.getAsset(file));
    const initial = compilation.entrypoints.get(entry)?.getFiles().filter(isServed) ?? [];
    const release: Release = {
      remote: declaration.name,
      version,
      ...(ownVersion !== undefined && { ownVersion }),
      ...(source && { source }),
      initial,
      ...(bootstrapScript !== undefined && { bootstrapScript }),
      requires,
      ...(provides && { provides }),
      calls,
      ...(declaration.budget !== undefined && { budget: declaration.budget }),
      ...(declaration.notify !== undefined && { notify: declaration.notify }),
      ...(declaration.redirects && { redirects: declaration.redirects }),
      pages: declaration.pages.map(({ prerender: _prerender, ...page }) =>
        this.built(compilation, page),
      ),
      ...(declaration.slots && {
        slots: declaration.slots.map((slot) => this.built(compilation, slot)),
      }),
      ...(parts.length > 0 && { prerendered: Object.fromEntries(parts) }),
      ...(Object.keys(sharedFiles).length > 0 && { sharedFiles }),
      sharedPackages,
      files: this.hashes(compilation),
    };
    compilation.emitAsset(
      'release.json',
      new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
    );
  }

  /** Adds the files of a page or of the content of a slot. */
  private built<Declared extends { module: string }>(
    compilation: Compilation,
    declared: Declared,
  ): Declared & Pick<RemotePage, 'files' | 'shared' | 'prerendered'> {
    const group = compilation.namedChunkGroups.get(chunkName(declared.module));
    if (!group)
      throw new Error(
        `${this.options.declaration.name} names ${declared.module}, which was not built`,
      );
    const prerendered = prerenderedFile(declared.module);
    const shared = consumedBy(compilation, group);
    return {
      ...declared,
      files: group.getFiles().filter(isServed),
      ...(shared.length > 0 && { shared }),
      ...(compilation.getAsset(prerendered) && { prerendered }),
    };
  }

  /**
   * Computes the version from all contents, the declaration, the team's version and the hash of the
   * shared packages, and replaces the placeholder.
   */
  private nameVersion(compilation: Compilation): {
    version: string;
    ownVersion: string | undefined;
  } {
    const { declaration, sharedPackages, countUp, isDevelopment } = this.options;
    if (isDevelopment) return { version: developmentVersion, ownVersion: this.options.ownVersion };
    const assets = compilation.getAssets().toSorted((a, b) => a.name.localeCompare(b.name));
    const versionOf = (importerVersion = '') => {
      const hash = createHash('sha256')
        .update(JSON.stringify(declaration))
        .update(importerVersion)
        .update(sharedPackages);
      // Source maps change with comments, so they are left out.
      for (const { name, source } of assets)
        if (isServed(name)) hash.update(name).update(source.buffer());
      return hash.digest('hex').slice(0, releasePlaceholder.length);
    };
    const asItIs = this.options.ownVersion;
    const ownVersion = countUp && versionOf(asItIs) !== countUp.live ? countUp.ownVersion : asItIs;
    const version = versionOf(ownVersion);
    for (const { name, source } of assets) {
      if (!/\.(js|css|json|html|txt|map)$/.test(name)) continue;
      const text = source.source().toString();
      if (text.includes(releasePlaceholder))
        compilation.updateAsset(
          name,
          new sources.RawSource(text.replaceAll(releasePlaceholder, version)),
        );
    }
    return { version, ownVersion };
  }

  private hashes(compilation: Compilation): Record<string, string> {
    const served = compilation.getAssets().filter(({ name }) => isServed(name));
    return Object.fromEntries(
      served.map(({ name, source }) => [
        name,
        this.options.isDevelopment
          ? noIntegrity
          : `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
      ]),
    );
  }
}
