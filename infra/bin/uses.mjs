import { run } from './run.mjs';

await run('uses', { packages: 'runtime' });
