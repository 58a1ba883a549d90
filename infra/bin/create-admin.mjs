import { run } from './run.mjs';

await run('create-admin', { packages: 'runtime' });
