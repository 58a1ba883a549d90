import { sources, type Compiler } from 'webpack';
import { styleParts } from './style-parts';

/** The styles that every page begins with, in parts (style-parts.ts). */
export const stylePartsFile = 'styles.txt';

/** Writes the parts of an entry's styles beside them, as they are once they are small. */
export class StylePartsPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StylePartsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'StylePartsPlugin', stage }, () => {
        const files = compilation.entrypoints.get(this.entry)?.getFiles().filter((file) => file.endsWith('.css')) ?? [];
        const css = files.map((file) => compilation.getAsset(file)?.source.source().toString() ?? '').join('');
        compilation.emitAsset(stylePartsFile, new sources.RawSource(styleParts(css)));
      });
    });
  }
}
