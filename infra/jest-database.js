const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { join } = require('node:path');
const { createInterface } = require('node:readline');
const { Client } = require('pg');

/** @throws where no server answers, before any test waits for one */
async function requireAnswer(url) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `TEST_DATABASE_URL names a PostgreSQL server that does not answer (${error.message}). ` +
        'Without it the tests start one of their own.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts a PostgreSQL for this run, unless `TEST_DATABASE_URL` names one. */
module.exports = async function startDatabase() {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return requireAnswer(url);
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'src/checks/test-database-program.ts')],
    { cwd: join(__dirname, '..'), stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`PostgreSQL did not start (exit code ${code}); see above.`);
  });
  ended.catch(() => undefined);
  const [line] = await Promise.race([
    once(createInterface({ input: program.stdout }), 'line'),
    ended,
  ]);
  process.env.TEST_DATABASE_URL = line;
  globalThis.testDatabaseProgram = program;
};
