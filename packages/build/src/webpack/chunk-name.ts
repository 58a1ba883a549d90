import { basename } from 'node:path';

/** `./schedule/schedule-page` is built into files named `schedule-page`. */
export const chunkName = (module: string): string => basename(module).replace(/\.tsx?$/, '');
