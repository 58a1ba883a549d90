import { createRequire } from 'node:module';
import { join } from 'node:path';

interface SwcOptions {
  bundle: object;
}

/** The options of swc that webpack and jest share (swc.js, which jest's presets read without a build). */
export const swcOptions = createRequire(__filename)(join(__dirname, '..', 'swc.js')) as SwcOptions;
