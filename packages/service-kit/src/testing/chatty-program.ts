import { createLog } from '../log/log';

/** Logs without end, and exits when it is told to. */
const log = createLog('kit', 'info');
setInterval(() => log.info({ text: 'x'.repeat(1_000) }, 'A line'), 1);
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
