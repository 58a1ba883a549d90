import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { sources, type Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/** Adds files to a build that has no errors, made again where those that are watched change. */
export class EmitFilesPlugin {
  constructor(
    private readonly filesOf: (
      compiler: Compiler,
    ) => Promise<Readonly<Record<string, string | Buffer>>>,
    private readonly watched: readonly string[] = [],
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.fileDependencies.addAll(this.watched);
      compilation.hooks.processAssets.tapPromise({ name: 'EmitFilesPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        for (const [name, content] of Object.entries(await this.filesOf(compiler)))
          compilation.emitAsset(name, new sources.RawSource(content));
      });
    });
  }
}

/** The file that module federation writes for its runtime, `.federation/entry.<hash>.js`. */
const runtimeEntry = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * The name of the runtime's file is a hash of absolute paths: with ids by name the same sources
 * would be another version in another folder.
 */
export class FederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      // Before webpack gives an id to every module that has none.
      compilation.hooks.moduleIds.tap({ name: 'FederationIdsPlugin', stage: -1 }, (modules) => {
        const found = [...modules].filter((module) => runtimeEntry.test(module.identifier()));
        for (const [index, module] of found.entries())
          compilation.chunkGraph.setModuleId(module, `federation${index}`);
      });
    });
  }
}

/**
 * A chunk that has no name of its own is called by all its modules, and every page that loads it says
 * so in the remote's entry, before anything else can load: there a short hash of that name stands.
 */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortChunkIdsPlugin', (compilation) => {
      // After webpack has given every chunk its name.
      compilation.hooks.chunkIds.tap({ name: 'ShortChunkIdsPlugin', stage: 1 }, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name || typeof chunk.id !== 'string') continue;
          chunk.id = createHash('sha256').update(chunk.id).digest('hex').slice(0, 6);
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}

/** A well-formed hash that matches no file. */
const matchesNothing = `sha256-${'A'.repeat(43)}=`;

/**
 * Browsers enforce `Integrity-Policy` only on requests in CORS mode, same-origin ones too. Another
 * host of module federation has no registry of hashes.
 */
const secured = (element: string, url: string) => `
${element}.crossOrigin = 'anonymous';
if (self.sanditesIntegrity)
  ${element}.integrity = self.sanditesIntegrity(${url}) ?? ${JSON.stringify(matchesNothing)};`;

/**
 * Every script and style that webpack's runtime loads later gets the registry's hash for its URL,
 * or one that matches nothing, so that the browser never runs it.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap('IntegrityPlugin', (source) => source + secured('script', 'url'));
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => source + secured(tag, href),
      );
    });
  }
}

/** Syntax that keeps the oldest browsers of the site (browsers.js) from reading a whole script. */
const tooNew = [
  ['lookbehind in a regular expression', /\(\?<[=!]/],
  ['a static block', /[{;}]static\s*\{/],
] as const;

/** Refuses it in what is written: packages are bundled as they are. */
export class OlderBrowsersPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OlderBrowsersPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OlderBrowsersPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          for (const [what, pattern] of name.endsWith('.js') ? tooNew : [])
            if (pattern.test(source.source().toString()))
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${name} has ${what}, which older browsers cannot read`,
                ),
              );
      });
    });
  }
}
