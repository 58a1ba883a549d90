import { applyAfterRestore, sinceOf, type JournalLine } from '@sandites/service-kit/journal';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { afterRestore } from './after-restore';
import { collegesService } from './testing/colleges-service';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'follows', 'push_subscriptions', 'journal'));

const code = 'a'.repeat(24);
const follow = (own: object = {}) =>
  colleges.db('follows').insert({
    email: 'ann@mail.example',
    code,
    sports: ['all'],
    topics: ['changes', 'news'],
    confirmed_at: colleges.db.fn.now(),
    ...own,
  });
/** Restores the tables as they were before the journal's lines, and applies those. */
async function restored(before: () => Promise<unknown>) {
  const lines: JournalLine[] = await colleges
    .db('journal')
    .orderBy('sequence')
    .select('at', 'subject', 'change', { id: 'row_id' }, 'value');
  await emptyTables(colleges.db, 'follows', 'push_subscriptions');
  await before();
  await colleges.db.transaction((trx) => applyAfterRestore(trx, afterRestore, sinceOf(trx, lines)));
}

test('a follower who chose less, or confirmed, since the backup has that again', async () => {
  await follow({ confirmed_at: null });
  await colleges.nobody.put(`/api/follows/${code}`, { sports: ['football'], topics: ['news'] });
  await colleges.nobody.put(`/api/follows/${code}`, { sports: ['softball'], topics: ['news'] });
  await restored(() => follow({ confirmed_at: null }));
  expect((await colleges.nobody.get(`/api/follows/${code}`)).body).toEqual({
    email: 'ann@mail.example',
    isConfirmed: true,
    sports: ['softball'],
    topics: ['news'],
  });
});

test('one who left is gone again, and so is an address that has not confirmed', async () => {
  await follow();
  await colleges.nobody.delete(`/api/follows/${code}`);
  await restored(async () => {
    await follow();
    await follow({ email: 'ben@mail.example', code: 'b'.repeat(24), confirmed_at: null });
  });
  expect(await colleges.db('follows')).toEqual([]);
});

test('the journal names nobody', async () => {
  await follow();
  await colleges.nobody.put(`/api/follows/${code}`, { sports: ['football'], topics: ['news'] });
  expect(await colleges.db('journal').pluck('value')).toEqual([
    { sports: ['football'], topics: ['news'] },
  ]);
});
