import { testDatabase, type TestDatabase } from '../testing/test-database';
import { requireTimeZone } from './run-service';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('kit', {});
});
afterAll(() => database.drop());

test('a time zone that the database knows is taken', async () => {
  await expect(requireTimeZone(database.db, 'America/Chicago')).resolves.toBeUndefined();
});

test('one that it does not know is refused at the start, with what to do', async () => {
  await expect(requireTimeZone(database.db, 'America/Atlantis')).rejects.toThrow(
    /^The database does not know America\/Atlantis, the timeZone in SCHOOL_FILE: write it as/,
  );
});
