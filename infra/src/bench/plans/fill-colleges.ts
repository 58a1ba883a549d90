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
  await client.query(`insert into subscriptions (email) select n || '@mail.example' from generate_series(1, $1::int) n`, [rows]);
  await client.query('vacuum analyze colleges, contact_messages, subscriptions');
}
