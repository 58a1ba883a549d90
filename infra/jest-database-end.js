const { once } = require('node:events');

/** Stops the PostgreSQL of this run. */
module.exports = async function stopDatabase() {
  const program = globalThis.testDatabaseProgram;
  if (!program || program.exitCode !== null) return;
  program.stdin.end();
  await once(program, 'exit');
};
