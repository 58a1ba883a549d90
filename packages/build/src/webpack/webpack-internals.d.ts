declare module 'webpack/lib/runtime/LoadScriptRuntimeModule.js' {
  import type { Compilation } from 'webpack';

  const LoadScriptRuntimeModule: {
    getCompilationHooks(compilation: Compilation): {
      createScript: { tap(name: string, change: (source: string) => string): void };
    };
  };
  export default LoadScriptRuntimeModule;
}
