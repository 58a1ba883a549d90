const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = ['TextEncoder', 'TextDecoder', 'fetch', 'Request', 'Response', 'Headers', 'ReadableStream', 'WritableStream', 'TransformStream', 'structuredClone', 'AbortController', 'AbortSignal', 'BroadcastChannel'];

/** jsdom with the parts of a browser that Node has and jsdom lacks. Never MessageChannel: jest then does not exit. */
module.exports = class WebEnvironment extends TestEnvironment {
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
    this.global.navigator.sendBeacon ??= () => true;
  }
};
