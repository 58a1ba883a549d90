import { run } from './run.mjs';

await run('retire', { packages: 'runtime' });
