import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../root';

/** Loads a package as the end-to-end tests would, which are the ones that depend on it. */
export const fromEndToEndTests = createRequire(join(root, 'e2e/package.json'));
