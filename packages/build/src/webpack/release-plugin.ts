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
import {
  NormalModule,
  sources,
  WebpackError,
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { developmentVersion, releasePlaceholder, type Mode } from './base-config';
import { chunkName, prerenderedFile } from './prerender-plugin';
import { sharedModules } from './shared';
import { sharedPackagesHash } from './shared-packages-hash';

/** Without credentials; undefined for a folder. */
export function withoutCredentials(address: string): string | undefined {
  if (!URL.canParse(address)) return /^[\w.-]+@[\w.-]+:/.test(address) ? address : undefined;
  const url = new URL(address);
  return url.protocol === 'file:' ? undefined : `${url.protocol}//${url.host}${url.pathname}`;
}

/** From which commit a workspace is built; undefined outside of a repository. */
export function sourceOf(workspace: string): ReleaseSource | undefined {
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

type Built = Pick<RemotePage, 'module' | 'prerendered'>;

interface ReleaseOptions {
  declaration: RemoteDeclaration;
  /** Name of the entry whose files every page needs first. */
  entry: string;
  requires: Record<string, string>;
  /** Of the shell, as all below: the shared modules that it offers. */
  provides?: Record<string, string>;
  /** By name. */
  prerendered?: Record<string, string>;
  bootstrapScript?: string;
}

/** The contracts in the browser: a constant for each call. */
const contracts = /[\\/]contracts[\\/](lib[\\/])?generated[\\/]browser\.js$/;

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

/** Minification keeps property names. */
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
 * Each call has all fields of its body, since a form may send back a whole row, and the fields of
 * its response that the scripts name: no others can be read.
 */
function apiCalls(used: ReadonlySet<string>, names: ReadonlySet<string>): DescribedCall[] {
  const calls = allEndpoints
    .filter(([name]) => used.has(name))
    .map(([, endpoint]) => describedCall(endpoint));
  const isNamed = (name: string, index: number) => index === 0 || names.has(name);
  return calls.map((call) => ({
    ...call,
    answers: call.answers.filter((field) => names.has(field)),
    types: Object.fromEntries(
      Object.entries(call.types ?? {}).filter(
        ([path]) => path.startsWith('takes.') || path.split('.').every(isNamed),
      ),
    ),
  }));
}

const modeOf = ({ compiler }: Compilation): Mode =>
  compiler.options.mode === 'development' ? 'development' : 'production';

/** Names no hash: browsers then check nothing. Files change under their names in development. */
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

const provided = /^provide module \(default\) (.+?)@[^@ ]+ = /;
const consumed = /^consume-shared-module\|default\|([^|]+)\|/;

const keyIn = (module: Module, pattern: RegExp): string | undefined =>
  pattern.exec(module.identifier())?.[1];
/** Modules of the shell's first file are loaded before any page. */
const isFetched = (name: string) => sharedModules[name]?.eager === false;

/** The shared modules that a page needs beyond the shell's first file. */
function consumedBy(compilation: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModulesIterable(chunk),
  ]);
  const names = modules.flatMap((module) => keyIn(module, consumed) ?? []).filter(isFetched);
  return [...new Set(names)].toSorted();
}

function providedBy(compilation: Compilation): Record<string, string[]> {
  const entries = [...compilation.modules].flatMap((module) => {
    const name = keyIn(module, provided);
    const files = module.blocks.flatMap(
      (block) => compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [],
    );
    return name !== undefined && isFetched(name) ? [[name, files] as const] : [];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** A page's chunks, and those that they load later. */
function reachedFrom(group: ChunkGroup): ReadonlySet<ChunkGroup> {
  const found = new Set([group]);
  // The loop meets what it adds.
  for (const each of found) for (const later of each.childrenIterable) found.add(later);
  return found;
}

/** Writes `release.json` (contracts, `Release`), with the version: the hash of the content. */
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
    const { declaration, entry, requires, provides, prerendered, bootstrapScript } = this.options;
    const sharedPackages = sharedPackagesHash(modeOf(compilation));
    const pages = declaration.pages.map(({ prerender: _prerender, ...page }) =>
      this.built(compilation, page),
    );
    const slots = declaration.slots?.map((slot) => this.built(compilation, slot));
    const initial = compilation.entrypoints.get(entry)?.getFiles().filter(isServed) ?? [];
    // Before the files bear the version.
    const contentOf = (part: Built) =>
      this.contentOf(compilation, part, { initial, requires, sharedPackages });
    const contents = Object.fromEntries([
      ...pages.map((page) => [page.path, contentOf(page)] as const),
      ...(slots ?? []).map((slot) => [slot.slot, contentOf(slot)] as const),
    ]);
    const { version, ownVersion } = this.nameVersion(compilation, sharedPackages);
    const source = sourceOf(compilation.compiler.context);
    const sharedFiles = providedBy(compilation);
    const parts = Object.entries(prerendered ?? {}).filter(([, file]) =>
      compilation.getAsset(file),
    );
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
      pages,
      ...(slots && { slots }),
      ...(parts.length > 0 && { prerendered: Object.fromEntries(parts) }),
      ...(Object.keys(sharedFiles).length > 0 && { sharedFiles }),
      sharedPackages,
      contents,
      files: this.hashes(compilation),
    };
    compilation.emitAsset(
      'release.json',
      new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
    );
  }

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

  private contentOf(
    compilation: Compilation,
    part: Built,
    common: Pick<Release, 'initial' | 'requires' | 'sharedPackages'>,
  ): string {
    const group = compilation.namedChunkGroups.get(chunkName(part.module));
    const files = new Set([...common.initial, ...(part.prerendered ? [part.prerendered] : [])]);
    for (const { chunks } of group ? reachedFrom(group) : [])
      for (const chunk of chunks)
        for (const file of [...chunk.files, ...chunk.auxiliaryFiles]) files.add(file);
    const hash = createHash('sha256').update(JSON.stringify([part, common]));
    for (const file of [...files].filter(isServed).toSorted())
      hash.update(file).update(compilation.getAsset(file)?.source.buffer() ?? '');
    return hash.digest('base64url');
  }

  /**
   * The hash of all contents, the declaration, the team's version and the shared packages, which
   * replaces the placeholder. `npm run release` sets `LIVE_VERSION` and `NEXT_OWN_VERSION`: the
   * number of a build that differs from the live one.
   */
  private nameVersion(
    compilation: Compilation,
    sharedPackages: string,
  ): Pick<Release, 'version' | 'ownVersion'> {
    const { version: number } = JSON.parse(
      readFileSync(join(compilation.compiler.context, 'package.json'), 'utf8'),
    ) as { version?: string };
    if (modeOf(compilation) === 'development')
      return { version: developmentVersion, ...(number !== undefined && { ownVersion: number }) };
    const assets = compilation.getAssets().toSorted((a, b) => a.name.localeCompare(b.name));
    const versionOf = (ownVersion = '') => {
      const hash = createHash('sha256')
        .update(JSON.stringify(this.options.declaration))
        .update(ownVersion)
        .update(sharedPackages);
      // Source maps change with comments, so they are left out.
      for (const { name, source } of assets)
        if (isServed(name)) hash.update(name).update(source.buffer());
      return hash.digest('hex').slice(0, releasePlaceholder.length);
    };
    const { LIVE_VERSION: live, NEXT_OWN_VERSION: next } = process.env;
    const ownVersion = live && next && versionOf(number) !== live ? next : number;
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
    return { version, ...(ownVersion !== undefined && { ownVersion }) };
  }

  private hashes(compilation: Compilation): Record<string, string> {
    const served = compilation.getAssets().filter(({ name }) => isServed(name));
    return Object.fromEntries(
      served.map(({ name, source }) => [
        name,
        modeOf(compilation) === 'development'
          ? noIntegrity
          : `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`,
      ]),
    );
  }
}
