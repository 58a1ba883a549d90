import type { Compiler } from 'webpack';

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
