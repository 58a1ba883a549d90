import { run } from './run.mjs';

await run('restore', { packages: 'runtime' });
