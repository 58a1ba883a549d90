import type { ConsentGrants } from '@sandites/contracts';
import { migrate, type Migrations } from '@sandites/service-kit/database';
import { systemClock } from '@sandites/service-kit/process';
import { testDatabase } from '@sandites/service-kit/testing';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { migrations } from '../migrations';
import { byCode } from '../consent/consent-store';
import { byId } from '../profiles/profiles-store';
import { answerQuestion, askAboutAll, openQuestions } from './questions-store';

const terms = {
  rule: 'coach' as const,
  schoolName: 'Sandite High School',
  embeddedRoster: true,
  clock: systemClock,
};
const listed = { listing: ['public', 'profile'], film: ['profile'] } as const;

const upTo = (last: string): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));

/** A database as an earlier release left it. */
async function formerDatabase(last: string) {
  const database = await testDatabase('players', upTo(last));
  const { db } = database;
  const hasFormerKeys = last < '002';
  const add = async (first: string, name: string, sport = 'Football', year = 2037) => {
    const lower = (text: string) => text.normalize('NFC').toLowerCase();
    const [row]: { id: number }[] = await db('player_profiles')
      .insert({
        ...{ first_name: first, last_name: name, sport, graduation_year: year },
        ...(hasFormerKeys && { first_name_key: lower(first), last_name_key: lower(name) }),
        ...{ position: 'QB', height: `6'0"`, weight: 180 },
      })
      .returning('id');
    return row?.id ?? 0;
  };
  const keys = hasFormerKeys ? ', last_name_key, first_name_key' : '';
  const answer = (id: number, grants: ConsentGrants) =>
    db.raw(
      `insert into consents (player_id, player_name, sport, graduation_year, last_year, grants, name,
         relation, channel, asked_by, code_hash, answered_at${keys})
       select id, first_name || ' ' || last_name, sport, graduation_year, graduation_year, :grants,
         'Rosa', 'parent', 'link', 'coach', 'code ' || id, now()${keys}
       from player_profiles where id = :id`,
      { id, grants: JSON.stringify(grants) },
    );
  return { ...database, db, add, answer };
}

/** What every profile shows, by the row of an earlier release, and by the person of this one. */
const grantsBefore = async (db: Knex): Promise<Map<number, ConsentGrants | null>> =>
  new Map(
    (await db('player_profiles').orderBy('id').select('id', 'consent')).map(({ id, consent }) => [
      id,
      consent.grants,
    ]),
  );
async function grantsAfter(db: Knex): Promise<Map<number, ConsentGrants | null>> {
  const ids: number[] = await db('player_profiles').orderBy('id').pluck('id');
  const all = new Map<number, ConsentGrants | null>();
  for (const id of ids) all.set(id, (await byId(db, terms, id)).consent.grants);
  return all;
}

/** The audiences that may see a group now and could not before, over all profiles. */
function widened(
  before: Map<number, ConsentGrants | null>,
  after: Map<number, ConsentGrants | null>,
): unknown[] {
  return [...after].flatMap(([id, grants]) => {
    const former = before.get(id) ?? null;
    if (former === null) return [];
    if (grants === null) return [[id, 'everything']];
    return Object.entries(grants).flatMap(([group, audiences]) =>
      audiences
        .filter((audience) => !former[group as keyof ConsentGrants]?.includes(audience))
        .map((audience) => [id, group, audience]),
    );
  });
}

test('what was stored by spelling and sport is carried over, and nothing is shown to more', async () => {
  const { db, url, drop, add, answer } = await formerDatabase('001_initial');
  await answer(await add('José', 'Núñez'), {});
  await add('Jose', 'Nunez');
  await answer(await add('JOSE', 'NUÑEZ', 'Soccer'), listed);
  await answer(await add('Mary-Kate', 'Lee'), listed);
  await answer(await add('Mary Kate', 'Lee'), { listing: ['public'] });
  await answer(await add('Ann', 'Lee'), {});
  await add('Ann', 'Lee', 'Football', 2039);
  await answer(await add('Mike', 'Roe'), {});
  await add('Michael', 'Roe', 'Soccer');
  await add('Bea', 'Ott');
  await answer(await add('Cam', 'Day'), {});
  await db('player_profiles').where({ first_name: 'Cam' }).delete();
  await add('CAM', 'DAY', 'Soccer');
  const before = await grantsBefore(db);
  await migrate(url, migrations);
  await askAboutAll(db);
  const after = await grantsAfter(db);
  expect(widened(before, after)).toEqual([]);
  expect([...after.values()]).toEqual([
    ...[{}, {}, {}, { listing: ['public'] }, { listing: ['public'] }, {}, {}, {}, {}, null, {}],
  ]);
  expect(await openQuestions(db)).toHaveLength(2);
  await drop();
});

describe('what the previous release stored', () => {
  let former: Awaited<ReturnType<typeof formerDatabase>>;
  beforeEach(async () => {
    former = await formerDatabase('006_package_search');
  });
  afterEach(() => former.drop());
  /** Migrates, and expects the same to be shown as before. */
  async function carryOver(): Promise<void> {
    const before = await grantsBefore(former.db);
    await migrate(former.url, migrations);
    expect(await grantsAfter(former.db)).toEqual(before);
  }
  const ask = (one: string, other: string, answer: 'same' | 'another' | null = null) => {
    const [[first = '', firstYear = ''] = [], [second = '', secondYear = ''] = []] = [one, other]
      .map((person) => person.split(' '))
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    return former.db('person_questions').insert({
      ...{ name_key: first, graduation_year: firstYear },
      ...{ other_name_key: second, other_graduation_year: secondYear, answer },
    });
  };

  test('holds in every sport and spelling, also of who was deleted', async () => {
    const { db, add, answer } = former;
    await answer(await add('José', 'Núñez'), listed);
    await add('Jose', 'Nunez', 'Soccer');
    await answer(await add('Cam', 'Day'), {});
    await db('player_profiles').where({ first_name: 'Cam' }).delete();
    await add('Bea', 'Ott');
    await carryOver();
    expect(await db('persons').orderBy('id').pluck('name_key')).toEqual([
      'beaott',
      'camday',
      'josenunez',
    ]);
    await add('CAM', 'DAY', 'Soccer');
    expect([...(await grantsAfter(db)).values()].at(-1)).toEqual({});
    expect(await db('consents').whereNull('person_id')).toEqual([]);
  });

  test('in question stays so, and the coach sees it; an answered question is none', async () => {
    const { db, add, answer } = former;
    await answer(await add('Mike', 'Roe'), {});
    await answer(await add('Michael', 'Roe'), listed);
    await ask('michaelroe 2037', 'mikeroe 2037');
    await answer(await add('Tom', 'Low'), {});
    await answer(await add('Thomas', 'Low'), listed);
    await ask('thomaslow 2037', 'tomlow 2037', 'another');
    await db('player_profiles').update({ allowed: -1 });
    await carryOver();
    expect([...(await grantsAfter(db)).values()]).toEqual([{}, {}, {}, listed]);
    const [question, ...others] = await openQuestions(db);
    expect([question?.profiles.map(({ id }) => id), others]).toEqual([[1, 2], []]);
    await db.transaction((trx) => answerQuestion(trx, question?.id ?? 0, false));
    expect([...(await grantsAfter(db)).values()]).toEqual([{}, listed, {}, listed]);
  });

  test('of two who are the same, the newest answer of all holds', async () => {
    const { db, add, answer } = former;
    const [mike, michael] = [await add('Mike', 'Roe'), await add('Michael', 'Roe', 'Soccer')];
    await answer(michael, {});
    await ask('michaelroe 2037', 'mikeroe 2037', 'same');
    await answer(mike, listed);
    await carryOver();
    expect([...(await grantsAfter(db)).values()]).toEqual([listed, listed]);
    expect(await db('persons').distinct('main_id')).toHaveLength(1);
  });

  test('equal names of two classes are in question, also where nobody asked yet', async () => {
    const { db, add, answer } = former;
    await answer(await add('Ann', 'Lee'), { listing: ['public'] });
    await add('Ann', 'Lee', 'Football', 2039);
    await carryOver();
    expect(await openQuestions(db)).toMatchObject([{ profiles: [{ id: 1 }, { id: 2 }] }]);
  });

  test('codes, answered or not, open the same page, and the previous release makes more', async () => {
    const { db, add } = former;
    const code = (name: string) => createHash('sha256').update(name).digest('base64url');
    const store = (name: string, player_id: number, answered_at: Date | null) =>
      db('consent_codes').insert({
        ...{ code_hash: code(name), player_id, channel: 'link', asked_by: 'Coach' },
        ...{ created_at: new Date(), expires_at: new Date(Date.now() + 60_000), answered_at },
      });
    await add('Ann', 'Lee');
    await add('Ann', 'Lee', 'Soccer');
    await store('a', 1, new Date());
    await store('b', 2, null);
    await db('player_views').insert(
      [1, 2].map((id) => ({ player_id: id, day: '2036-10-01', views: id })),
    );
    await carryOver();
    await store('c', 2, null);
    for (const name of ['a', 'b', 'c'])
      expect(await byCode(db, terms, name)).toMatchObject({
        firstName: 'Ann',
        sports: ['Football', 'Soccer'],
      });
    expect(await db('person_views').pluck('views')).toEqual([3]);
  });
});
