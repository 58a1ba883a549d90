import { run } from './run.mjs';

await run('backup', { packages: 'runtime' });
