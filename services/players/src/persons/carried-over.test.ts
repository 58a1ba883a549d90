import { migrate, type Migrations } from '@sandites/service-kit';
import { testDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { askAboutAll } from './questions-store';

const { '001_initial': initial = '' } = migrations;
const former: Migrations = { '001_initial': initial };

const lower = (name: string) => name.normalize('NFC').toLowerCase();

test('what was stored by spelling and sport is carried over, and nothing is shown to more', async () => {
  const database = await testDatabase('players', former);
  const { db } = database;
  const add = async (first: string, last: string, sport = 'Football', year = 2027) => {
    const [row]: { id: number }[] = await db('player_profiles')
      .insert({
        ...{ first_name: first, last_name: last, sport, graduation_year: year },
        ...{ first_name_key: lower(first), last_name_key: lower(last) },
        ...{ position: 'QB', height: `6'0"`, weight: 180 },
      })
      .returning('id');
    return row?.id ?? 0;
  };
  const answer = (id: number, grants: object) =>
    db.raw(
      `insert into consents (player_id, player_name, last_name_key, first_name_key, sport,
         graduation_year, last_year, grants, name, relation, channel, asked_by, code_hash, answered_at)
       select id, first_name || ' ' || last_name, last_name_key, first_name_key, sport,
         graduation_year, graduation_year, :grants, 'Rosa', 'parent', 'link', 'coach',
         'code ' || id, now() from player_profiles where id = :id`,
      { id, grants: JSON.stringify(grants) },
    );
  const listed = { listing: ['public', 'profile'], film: ['profile'] };

  await answer(await add('José', 'Núñez'), {});
  await add('Jose', 'Nunez');
  await answer(await add('JOSE', 'NUÑEZ', 'Soccer'), listed);
  await answer(await add('Mary-Kate', 'Lee'), listed);
  await answer(await add('Mary Kate', 'Lee'), { listing: ['public'] });
  await answer(await add('Ann', 'Lee'), {});
  await add('Ann', 'Lee', 'Football', 2029);
  await answer(await add('Mike', 'Roe'), {});
  await add('Michael', 'Roe', 'Soccer');
  await add('Bea', 'Ott');
  await answer(await add('Cam', 'Day'), {});
  await db('player_profiles').where({ first_name: 'Cam' }).delete();
  await add('CAM', 'DAY', 'Soccer');

  const bits = async () =>
    new Map<number, number>(
      (await db('player_profiles').orderBy('id').select('id', 'allowed')).map(
        (row: { id: number; allowed: number }) => [row.id, row.allowed],
      ),
    );
  const before = await bits();
  await migrate(database.url, migrations);
  await askAboutAll(db);
  const after = await bits();
  for (const [id, allowed] of after)
    expect([id, allowed & ~(before.get(id) ?? 0) & ~(1 << 31)]).toEqual([id, 0]);

  const shown: { name: string; bits: string }[] = await db('player_profiles')
    .orderBy('id')
    .select({ name: db.raw("first_name || ' ' || graduation_year") })
    .select({ bits: db.raw("consent ->> 'grants'") });
  expect(shown.map(({ name, bits: grants }) => [name, grants])).toEqual([
    ['José 2027', '{}'],
    ['Jose 2027', '{}'],
    ['JOSE 2027', '{}'],
    ['Mary-Kate 2027', '{"listing": ["public"]}'],
    ['Mary Kate 2027', '{"listing": ["public"]}'],
    ['Ann 2027', '{}'],
    ['Ann 2029', '{}'],
    ['Mike 2027', '{}'],
    ['Michael 2027', '{}'],
    ['Bea 2027', null],
    ['CAM 2027', '{}'],
  ]);
  expect(await db('person_questions').whereNull('answer')).toHaveLength(2);
  await database.drop();
});
