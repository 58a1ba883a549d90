import type { Knex } from 'knex';

/** Sign-outs that auth could not be told of. Only hashes of sessions are kept, so that a copy of this table signs nobody in. */
export async function signOuts(db: Knex): Promise<void> {
  await db.raw('create table sign_outs (session_hash text primary key, asked_at timestamptz not null default now())');
}

/** The only place with SQL about sign-outs that are to be delivered. */
export const signOutsStore = (db: Knex) => ({
  async add(sessionHash: string): Promise<void> {
    await db('sign_outs').insert({ session_hash: sessionHash }).onConflict('session_hash').ignore();
  },
  all: (): Promise<string[]> => db('sign_outs').orderBy('asked_at').pluck('session_hash'),
  async remove(sessionHash: string): Promise<void> {
    await db('sign_outs').where({ session_hash: sessionHash }).delete();
  },
});
export type SignOutsStore = ReturnType<typeof signOutsStore>;
