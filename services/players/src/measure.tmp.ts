import { testDatabase } from '@sandites/service-kit/testing';
import { RosterRow } from '@sandites/contracts';
import { migrations } from './migrations/migrations';
import { from } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
const col = (f: string) => f.replace(/[A-Z]/g, (c) => '_' + c.toLowerCase());
(async () => {
  const { db, drop } = await testDatabase('measure', migrations);
  const fields = Object.keys(RosterRow.properties);
  const cols = [...fields.map(col), 'first_name_key', 'last_name_key'];
  const rows = Array.from({ length: 10000 }, (_, i) => ({
    sport: 'Football', first_name: 'First' + i, last_name: 'Lastname' + i, position: 'QB', graduation_year: 2027, height: `6'2"`, weight: 190, jersey_number: i % 99, gpa: 3.5, act: 25, sat: 1200, hometown: 'Sand Springs, OK', high_school: 'Sandite High', hudl_url: 'https://hudl.example/profile/' + i, highlight_url: 'https://video.example/' + i, email: `p${i}@x.example`, first_name_key: 'first' + i, last_name_key: 'lastname' + i,
  } as Record<string, unknown>));
  const esc = (v: unknown) => v == null ? '\\N' : String(v).replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] as string);
  function* lines(c: string[]) { let buf = ''; for (const r of rows) { buf += c.map((k) => esc(r[k])).join('\t') + '\n'; if (buf.length > 65536) { yield buf; buf = ''; } } yield buf; }
  const time = async (name: string, f: () => Promise<void>) => { const t = performance.now(); await f(); console.log(name, Math.round(performance.now() - t)); };
  const copy = async (trx: any, table: string, c: string[]) => { const conn = await trx.client.acquireConnection(); await pipeline(Readable.from(lines(c)), conn.query(from(`copy ${table} (${c.join(',')}) from stdin`))); };
  const update = `update player_profiles p set ${cols.map((c) => `${c} = coalesce(r.${c}, p.${c})`).join(', ')} from roster r where (p.last_name_key, p.first_name_key, p.graduation_year, p.sport) = (r.last_name_key, r.first_name_key, r.graduation_year, r.sport)`;
  const insert = `insert into player_profiles (${cols.join(',')}) select ${cols.map((c) => c === 'jersey_number' ? 'coalesce(jersey_number,0)' : c).join(',')} from roster r where not exists (select from player_profiles p where (p.last_name_key, p.first_name_key, p.graduation_year, p.sport) = (r.last_name_key, r.first_name_key, r.graduation_year, r.sport))`;
  for (let round = 0; round < 3; round++) {
    await db.raw('truncate player_profiles cascade');
    await time('plain copy', () => db.transaction(async (t) => { await copy(t, 'player_profiles', cols); }));
    await db.raw('truncate player_profiles cascade');
    await time('copy temp+merge', () => db.transaction(async (t) => {
      await t.raw(`create temp table roster on commit drop as select ${cols.join(',')} from player_profiles with no data`);
      await copy(t, 'roster', cols); await t.raw('analyze roster'); await t.raw(update); await t.raw(insert);
    }));
    await time('copy temp+merge again', () => db.transaction(async (t) => {
      await t.raw(`create temp table roster on commit drop as select ${cols.join(',')} from player_profiles with no data`);
      await copy(t, 'roster', cols); await t.raw('analyze roster'); await t.raw(update); await t.raw(insert);
    }));
    await db.raw('truncate player_profiles cascade');
    const used = cols.filter((c) => rows.some((r) => r[c] != null));
    await time('json batches+merge', () => db.transaction(async (t) => {
      await t.raw(`create temp table roster on commit drop as select ${cols.join(',')} from player_profiles with no data`);
      for (let i = 0; i < rows.length; i += 1000) await t.raw(`insert into roster select * from json_populate_recordset(null::roster, ?)`, [JSON.stringify(rows.slice(i, i + 1000))]);
      await t.raw('analyze roster'); await t.raw(update); await t.raw(insert);
    }));
    await db.raw('truncate player_profiles cascade');
    await time('unnest+merge', () => db.transaction(async (t) => {
      await t.raw(`create temp table roster on commit drop as select ${cols.join(',')} from player_profiles with no data`);
      const types: Record<string, string> = {}; for (const r of (await t.raw(`select column_name n, data_type t from information_schema.columns where table_name='player_profiles'`)).rows) types[r.n] = r.t;
      for (let i = 0; i < rows.length; i += 1000) await t.raw(`insert into roster (${used.join(',')}) select * from unnest(${used.map((c) => `?::${types[c]}[]`).join(',')})`, used.map((c) => rows.slice(i, i + 1000).map((r) => r[c])) as any);
      await t.raw('analyze roster'); await t.raw(update); await t.raw(insert);
    }));
  }
  await drop();
})();
