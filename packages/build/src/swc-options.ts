import { join } from 'node:path';

interface SwcOptions {
  bundle: object;
}

/** The options of swc that webpack and jest share (swc.js, which jest's presets read without a build). */
export default require(join(__dirname, '..', 'swc.js')) as SwcOptions;
