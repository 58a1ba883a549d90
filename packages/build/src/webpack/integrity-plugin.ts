import type { Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/** A well-formed hash that no file has. */
const matchesNothing = `sha256-${'A'.repeat(43)}=`;

/**
 * Every script that webpack's runtime loads later gets the hash that the registry has for its address; a script the registry does not know
 * gets one that matches nothing, so that the browser never runs it (architecture.md, "A failing remote is contained").
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = self.sanditesIntegrity?.(url) ?? ${JSON.stringify(matchesNothing)};`,
      );
    });
  }
}
