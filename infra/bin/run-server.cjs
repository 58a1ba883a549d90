// Runs a server that does not watch its parent (PostgreSQL), and stops it when this process has to stop.
const { spawn } = require('node:child_process');

const { command, args, uid, gid } = JSON.parse(process.argv[2]);
const server = spawn(command, args, { uid, gid, stdio: 'inherit' });
// "Fast" shutdown: on SIGTERM, PostgreSQL would wait for all clients to disconnect.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGINT'));
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code) => process.exit(code ?? 1));
