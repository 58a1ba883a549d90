import { transformFile } from '@swc/core';
import { sources, type Compiler } from 'webpack';
import { swcOptions } from '../swc-options';

/** The first script of a page, which starts the others (shell, start/start.ts). */
export const starterFile = 'start.js';

/** Builds one source file that imports nothing into a script of its own: webpack's runtime would be many times its size. */
export class StarterPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StarterPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.fileDependencies.add(this.source);
      compilation.hooks.processAssets.tapPromise({ name: 'StarterPlugin', stage }, async () => {
        const { code } = await transformFile(this.source, { ...swcOptions.bundle, sourceMaps: false, minify: true, isModule: false, swcrc: false });
        compilation.emitAsset(starterFile, new sources.RawSource(code));
      });
    });
  }
}
