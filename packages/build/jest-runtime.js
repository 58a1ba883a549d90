const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has compiled, by file: one script runs in the context of every test file. */
const compiled = new Map();

/**
 * jest's runtime, but a module is compiled once for all test files of a worker. jest compiles it
 * again for each, because its functions may ask for ES modules at run time, which
 * our tests never do: a fifth of the processor time of a service's tests.
 */
module.exports = class SharedScriptsRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (context === null) return null;
      let entry = compiled.get(filename);
      if (entry?.source !== source) {
        const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
        entry = {
          source,
          script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }),
        };
        compiled.set(filename, entry);
      }
      return entry.script.runInContext(context);
    };
  }
};
