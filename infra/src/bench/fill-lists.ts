import { withConnection } from '../postgres/databases';
import type { BenchSite } from './harness';

/**
 * The lists that benchmarks fill: the database of each, and the SQL that adds rows up to `$1`. Each
 * row has its number in its searched text.
 */
const lists = {
  players: [
    'players',
    `insert into player_profiles (sport, first_name, last_name, first_name_key,
       last_name_key, position, graduation_year, height, weight)
     select (array['Football','Golf','Tennis','Swimming','Soccer'])[1 + n % 5], 'First' || n, 'Last' || n,
       'first' || n, 'last' || n, 'LB', 2027 + n % 4, '6''1"', 120 + n % 180
     from generate_series((select count(*) from player_profiles) + 1, $1::int) n`,
  ],
  packages: [
    'players',
    `insert into recruiting_packages (owner_id, name, sport, share_code)
     select 1000000 + n % 100, 'Package ' || n, 'Football', gen_random_uuid()::text
     from generate_series((select count(*) from recruiting_packages) + 1, $1::int) n`,
  ],
  events: [
    'events',
    `insert into athletic_events (date, time, sport, opponent, location, is_home)
     select date '2020-08-01' + n::int % 3000, '19:00', (array['Football','Golf','Tennis'])[1 + n % 3],
       'Opponent ' || n, 'Memorial Stadium', n % 2 = 0
     from generate_series((select count(*) from athletic_events) + 1, $1::int) n`,
  ],
  colleges: [
    'colleges',
    `insert into colleges (name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
     select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Conference',
       'https://college.example', '{Football,Golf,Soccer,Tennis}', '2.5', '900', '18'
     from generate_series((select count(*) from colleges) + 1, $1::int) n`,
  ],
  messages: [
    'colleges',
    `insert into contact_messages (name, email, subject, message, user_type)
     select 'Sender ' || n, n || '@mail.example', 'Subject ' || n, repeat('Some words of a message. ', 20), 'parent'
     from generate_series((select count(*) from contact_messages) + 1, $1::int) n`,
  ],
  users: [
    'auth',
    `insert into users (username, name_key, looks, role, password_hash)
     select 'person ' || n, 'person ' || n, 'person ' || n, 'user', ''
     from generate_series((select count(*) from users) + 1, $1::int) n`,
  ],
} as const;

/** Fills lists to a length. */
export async function fillLists(
  site: BenchSite,
  lengths: Partial<Record<keyof typeof lists, number>>,
): Promise<void> {
  for (const [list, length] of Object.entries(lengths)) {
    const [database, sql] = lists[list as keyof typeof lists];
    await withConnection(site.databaseUrl(database), async (client) => {
      await client.query(sql, [length]);
      await client.query('vacuum analyze');
    });
  }
}
