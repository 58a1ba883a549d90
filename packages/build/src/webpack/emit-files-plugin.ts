import { sources, type Compiler } from 'webpack';

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
