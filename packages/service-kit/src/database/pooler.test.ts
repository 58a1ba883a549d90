import { connect as connectTo, createServer, type AddressInfo, type Server } from 'node:net';
import { limit } from '../limits/limit';
import { testDatabase, type TestDatabase } from '../testing/test-database';
import { connect } from './connect';
import { migrate } from './migrate';

/** Names of startup parameters and of prepared statements that clients sent to PostgreSQL. */
const received = { parameters: new Set<string>(), statements: new Set<string>() };

const textsIn = (bytes: Buffer) => bytes.toString().split('\0');

/**
 * Reads whole messages of the frontend: a startup packet without a type, then a type, a length and
 * a body each (PostgreSQL protocol 3.0).
 */
function reader(): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const start = isStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return;
      const body = rest.subarray(start + 4, end);
      if (!isStarted)
        textsIn(body.subarray(4)).forEach(
          (text, index) => index % 2 === 0 && text !== '' && received.parameters.add(text),
        );
      else if (rest.toString('latin1', 0, 1) === 'P')
        received.statements.add(textsIn(body)[0] ?? '');
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}

let database: TestDatabase;
let proxy: Server;
let url: string;
beforeAll(async () => {
  database = await testDatabase('kit_pooler', {});
  const { hostname, port } = new URL(database.url);
  proxy = createServer((client) => {
    const server = connectTo(Number(port || 5432), hostname);
    client
      .on('data', reader())
      .on('error', () => server.destroy())
      .pipe(server)
      .on('error', () => client.destroy())
      .pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(database.url);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  url = through.href;
});
afterAll(async () => {
  proxy.close();
  await database.drop();
});

// PgBouncer in transaction mode, with its default settings: https://www.pgbouncer.org/config.html
// (ignore_startup_parameters) and its feature table.
test('a pooler in transaction mode gets no startup parameters and no prepared statements', async () => {
  await migrate(url, { '001_none': 'select 1' });
  for (const use of ['requests', 'readiness'] as const) {
    const db = connect(url, { use });
    await db.raw('select ?::int', [1]);
    const posts = limit(db, 'posts', { max: 2, windowMs: 1_000 });
    await posts.consume('a');
    await posts.check('a');
    await posts.refund('a');
    await posts.reset('a');
    await db.destroy();
  }
  expect(
    [...received.parameters].filter(
      (name) => !['user', 'database', 'client_encoding', 'application_name'].includes(name),
    ),
  ).toEqual([]);
  expect([...received.statements]).toEqual(['']);
});
