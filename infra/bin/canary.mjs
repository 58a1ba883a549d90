import { run } from './run.mjs';

await run('canary', { packages: 'runtime' });
