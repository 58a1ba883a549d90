import { transformFile } from '@swc/core';
import { sources, type Compiler } from 'webpack';
import { swcOptions } from '../swc-options';

/** The bootstrap script of a page, which loads the others (shell, bootstrap/bootstrap.ts). */
export const bootstrapScript = 'start.js';

/** Builds one source file that imports nothing into a script of its own: webpack's runtime would be many times its size. */
export class BootstrapScriptPlugin {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BootstrapScriptPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.fileDependencies.add(this.source);
      compilation.hooks.processAssets.tapPromise({ name: 'BootstrapScriptPlugin', stage }, async () => {
        const { code } = await transformFile(this.source, { ...swcOptions.bundle, sourceMaps: false, minify: true, isModule: false, swcrc: false });
        compilation.emitAsset(bootstrapScript, new sources.RawSource(code));
      });
    });
  }
}
