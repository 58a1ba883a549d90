import type { Client } from 'pg';

const rows = 100_000;

/** Fills the database of colleges: 100,000 colleges, messages and newsletter addresses each. */
export async function fillColleges(client: Client): Promise<void> {
  await client.query('truncate colleges, contact_messages, subscriptions restart identity');
  await client.query(
    `insert into colleges (name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
     select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Conference ' || n % 40, 'https://college' || n || '.example', '{Football}', '2.5', '900', '18'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query(
    `insert into contact_messages (name, email, subject, message, user_type, created_at)
     select 'Sender ' || n, n || '@mail.example', 'Subject', 'Message ' || n, 'parent', now() - (n * 7919 % 100003) * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query(
    `insert into subscriptions (email) select n || '@mail.example' from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query('vacuum analyze colleges, contact_messages, subscriptions');
}

const players = 100_000;
const packages = 10_000;
const coach = 2;

/**
 * Fills the database of players: 100,000 profiles, one in ten of them shared; 10,000 packages of
 * 500 coaches, and 100,000 players in them.
 * @returns the ids and codes for the calls
 */
export async function fillPlayers(
  client: Client,
): Promise<{ packageId: number; shareCode: string; packageShareCode: string }> {
  await client.query(
    'truncate player_profiles, recruiting_packages, package_players restart identity cascade',
  );
  await client.query(
    `insert into player_profiles (sport, first_name, last_name, first_name_key, last_name_key, position, graduation_year, height, weight, share_code)
     select 'Football', 'First' || n, 'Last' || n, 'first' || n, 'last' || n, 'Linebacker', 2027 + n % 4, '6''1"', 120 + n % 180,
       case when n % 10 = 0 then encode(sha256(n::text::bytea), 'hex') end
     from generate_series(1, $1::int) n`,
    [players],
  );
  await client.query(
    `insert into recruiting_packages (owner_id, name, sport, share_code)
     select $2 + n % 500, 'Package ' || n, 'Football', encode(sha256(('package ' || n)::bytea), 'hex') from generate_series(0, $1::int - 1) n`,
    [packages, coach],
  );
  await client.query(
    `insert into package_players (package_id, player_id, sport)
     select 1 + (n * 7) % $1::int, n, 'Football' from generate_series(1, $2::int) n`,
    [packages, players],
  );
  await client.query('vacuum analyze player_profiles, recruiting_packages, package_players');
  const { rows } = await client.query<{ shareCode: string; packageShareCode: string }>(
    `select (select share_code from player_profiles where id = 50000) as "shareCode", (select share_code from recruiting_packages where id = 1) as "packageShareCode"`,
  );
  const [codes] = rows;
  if (!codes) throw new Error('A query without a table gave no row');
  return { packageId: 1, ...codes };
}
