import { run } from './run.mjs';

await run('releases', { packages: 'runtime' });
