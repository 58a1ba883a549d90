import { demoAccountIds, type ListedPlayer } from '@sandites/contracts';
import type { Knex } from 'knex';
import { playersStores } from '../stores';
import { demoPackages } from './packages';
import { demoPlayers } from './players';

const nameOf = ({ firstName, lastName, sport }: Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport'>) => JSON.stringify([firstName, lastName, sport]);

/** The profiles and the packages of a demo. */
export async function loadDemoData(db: Knex): Promise<void> {
  const { profiles, roster, packages, packagePlayers } = playersStores(db);
  await roster.take(demoPlayers);
  const stored = JSON.parse((await profiles.list(null, 'anybody')).text) as ListedPlayer[];
  const idsByName = new Map(stored.map((player) => [nameOf(player), player.id]));

  for (const { owner, players, ...given } of demoPackages) {
    const { id } = await packages.add(demoAccountIds[owner], given);
    for (const { firstName, lastName, ...remarks } of players) {
      const playerId = idsByName.get(nameOf({ firstName, lastName, sport: given.sport }));
      if (playerId === undefined) throw new Error(`A demo package holds ${firstName} ${lastName}, who is no demo player`);
      await packagePlayers.add(id, playerId, remarks);
    }
  }
}
