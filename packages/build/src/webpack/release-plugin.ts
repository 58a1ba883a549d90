import type { Release, RemotePage } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { sources, type Compilation, type Compiler } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { apiCalls, usedContracts } from './api-calls';
import { chunkName } from './chunk-name';
import { releasePlaceholder } from './release-placeholder';

interface ReleaseOptions {
  declaration: RemoteDeclaration;
  /** Name of the entry whose files every page needs first. */
  entry: string;
  requires: Record<string, string>;
  /** Of the shell: the shared modules that it offers. */
  provides?: Record<string, string>;
}

const isServed = (name: string) => !name.endsWith('.map');

/** Gives a build its version, the hash of its content, and writes `release.json`: what the registry says of it (contracts, `Release`). */
export class ReleasePlugin {
  constructor(private readonly options: ReleaseOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let used: ReadonlySet<string> = new Set();
      // Later, modules are joined and can't be told apart any more.
      compilation.hooks.afterOptimizeDependencies.tap('ReleasePlugin', () => {
        used = usedContracts(compilation);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => this.release(compilation, apiCalls(used)));
    });
  }

  private release(compilation: Compilation, calls: Release['calls']): void {
    const version = this.nameVersion(compilation);
    const { declaration, entry, requires, provides } = this.options;
    const initial = compilation.entrypoints.get(entry)?.getFiles().filter(isServed) ?? [];
    const fonts = declaration.fonts?.filter((font) => compilation.getAsset(font)) ?? [];
    const release: Release = {
      remote: declaration.name,
      version,
      initial: [...initial, ...fonts],
      requires,
      ...(provides && { provides }),
      calls,
      ...(declaration.budget !== undefined && { budget: declaration.budget }),
      pages: declaration.pages.map((page) => this.page(compilation, page)),
      files: this.hashes(compilation),
    };
    compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
  }

  private page(compilation: Compilation, page: RemoteDeclaration['pages'][number]): RemotePage {
    const group = compilation.namedChunkGroups.get(chunkName(page.module));
    if (!group) throw new Error(`${this.options.declaration.name}: the page ${page.path} names ${page.module}, which was not built`);
    return { ...page, files: group.getFiles().filter(isServed) };
  }

  /** Puts the version, made of all contents and the declaration, in the place of the placeholder. */
  private nameVersion(compilation: Compilation): string {
    const hash = createHash('sha256').update(JSON.stringify(this.options.declaration));
    const assets = compilation.getAssets().toSorted((a, b) => a.name.localeCompare(b.name));
    for (const { name, source } of assets) hash.update(name).update(source.buffer());
    const version = hash.digest('hex').slice(0, releasePlaceholder.length);
    for (const { name, source } of assets) {
      if (!/\.(js|css|json|map)$/.test(name)) continue;
      const text = source.source().toString();
      if (text.includes(releasePlaceholder)) compilation.updateAsset(name, new sources.RawSource(text.replaceAll(releasePlaceholder, version)));
    }
    return version;
  }

  private hashes(compilation: Compilation): Record<string, string> {
    const served = compilation.getAssets().filter(({ name }) => isServed(name));
    return Object.fromEntries(
      served.map(({ name, source }) => [name, `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`]),
    );
  }
}
