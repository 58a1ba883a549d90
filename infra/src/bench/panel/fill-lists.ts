import { connected } from '../../postgres/connect';
import type { BenchSite } from '../bench-site';

/** Rows of each list, besides those of the demo. Each has its number in what a search looks into. */
export const listed = 10_000;

const statements: Readonly<Record<string, readonly string[]>> = {
  players: [
    `insert into player_profiles (sport, first_name, last_name, first_name_key, last_name_key, position, graduation_year, height, weight)
     select 'Football', 'First' || n, 'Last' || n, 'first' || n, 'last' || n, 'LB', 2027 + n % 4, '6''1"', 120 + n % 180 from generate_series(1, $1::int) n`,
  ],
  events: [
    `insert into athletic_events (date, time, sport, opponent, location, is_home)
     select date '2030-01-01' + n % 3000, '19:00', 'Football', 'Opponent ' || n, 'Memorial Stadium', n % 2 = 0 from generate_series(1, $1::int) n`,
  ],
  colleges: [
    `insert into colleges (name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
     select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Conference', 'https://college.example', '{Football,Golf,Soccer,Tennis}', '2.5', '900', '18'
     from generate_series(1, $1::int) n`,
    `insert into contact_messages (name, email, subject, message, user_type)
     select 'Sender', 'sender@mail.example', 'Subject ' || n, repeat('Some words of a message. ', 20), 'parent' from generate_series(1, $1::int) n`,
  ],
  auth: [
    `insert into users (username, name_key, role, password_hash)
     select 'person ' || n, 'person ' || n, 'user', '' from generate_series(1, $1::int) n`,
  ],
};

/** Makes every list of the panel long. */
export async function fillLists(site: BenchSite): Promise<void> {
  for (const [database, lists] of Object.entries(statements)) {
    await connected(site.databaseUrl(database), async (client) => {
      for (const list of lists) await client.query(list, [listed]);
    });
  }
}
