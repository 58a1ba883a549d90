import { databaseUrl, embeddedServer } from '@sandites/infra/databases';
import { connect } from '@sandites/service-kit/database';
import { processOf } from '../support/processes';
import { expect, test } from '../support/test';

const names = ['auth', 'players', 'events', 'colleges', 'platform'];

/** The result of connecting to one database as the owner of another. */
async function outcome(of: string, at: string): Promise<string> {
  const server = embeddedServer(processOf('postgres').url);
  const url = new URL(databaseUrl(server, of));
  url.pathname = `/${at}`;
  const db = connect(url.href, { poolSize: 1 });
  try {
    await db.raw('select 1');
    return 'let in';
  } catch (error) {
    return error instanceof Error && error.message.includes('permission denied for database')
      ? 'refused'
      : String(error);
  } finally {
    await db.destroy();
  }
}

test('the owner of each database can connect to that database only', async () => {
  for (const of of names) {
    for (const at of names)
      expect([of, at, await outcome(of, at)]).toEqual([of, at, of === at ? 'let in' : 'refused']);
  }
});
