import { run } from './run.mjs';

await run('rollback', { packages: 'runtime' });
