import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sources, type Compiler } from 'webpack';

/** Takes the files of `public/` into the build as they are: what browsers and search engines ask for by name. */
export class PublicFilesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
        for (const name of names) compilation.emitAsset(name, new sources.RawSource(readFileSync(join(this.folder, name))));
      });
    });
  }
}
