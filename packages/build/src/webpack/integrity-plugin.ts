import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

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
