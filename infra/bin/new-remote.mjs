import { run } from './run.mjs';

await run('new-remote');
