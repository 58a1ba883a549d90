const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
];

/**
 * jsdom with the parts of a browser that Node has and jsdom lacks. Never MessageChannel: jest then
 * does not exit.
 */
function browserEnvironment(config, context) {
  const { TestEnvironment } = require('jest-environment-jsdom');
  class BrowserEnvironment extends TestEnvironment {
    async setup() {
      await super.setup();
      for (const name of fromNode) this.global[name] = globalThis[name];
      const { Blob, FileReader } = this.global;
      Blob.prototype.arrayBuffer ??= function arrayBuffer() {
        return new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(reader.result);
          reader.readAsArrayBuffer(this);
        });
      };
      Blob.prototype.text ??= async function text() {
        return new TextDecoder().decode(await this.arrayBuffer());
      };
      this.global.performance.getEntriesByType ??= () => [];
      this.global.navigator.sendBeacon ??= () => true;
      this.global.reportError ??= () => undefined;
    }
  }
  return new BrowserEnvironment(config, context);
}

/**
 * Tests with elements (`.test.tsx`) run in a browser's environment, which takes a second to make;
 * all others in Node's.
 */
module.exports = function environmentFor(config, context) {
  return context.testPath.endsWith('.tsx')
    ? browserEnvironment(config, context)
    : new NodeEnvironment(config, context);
};
