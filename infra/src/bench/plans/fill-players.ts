import type { Client } from 'pg';

const players = 100_000;
const packages = 10_000;
const coach = 2;

/**
 * Fills the database of players: 100,000 profiles, one in ten of them shared; 10,000 packages of 500 coaches, and 100,000 players in them.
 * @returns where the calls find something
 */
export async function fillPlayers(client: Client): Promise<{ packageId: number; shareCode: string; packageShareCode: string }> {
  await client.query('truncate player_profiles, recruiting_packages, package_players restart identity cascade');
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
