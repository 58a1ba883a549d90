import { run } from './run.mjs';

await run('can-i-deploy');
