import { run } from './run.mjs';

await run('env', { packages: 'runtime' });
