import {
  NewPlayerProfile,
  NewRecruitingPackage,
  rowsOf,
  demoAccountIds,
  type ListedPlayer,
} from '@sandites/contracts';
import type { DemoData } from '@sandites/service-kit/database';
import type { Knex } from 'knex';
import * as packagePlayers from '../package-players/package-players-store';
import * as packages from '../packages/packages-store';
import { prepareRoster } from '../roster/roster-store';
import packageRows from './packages.json';
import playerRows from './players.json';

/**
 * The demo profiles, with the figures of each sport's last season. Everybody is invented, and every
 * address ends in .example.
 */
export const readDemoPlayers = (): NewPlayerProfile[] => rowsOf(NewPlayerProfile, playerRows);

/**
 * The demo packages by coach, public and private, all of Football; notes do not mention grades.
 * Players are named, because ids are assigned by the database.
 */
export const readDemoPackages = () =>
  (['coach', 'coach2'] as const).flatMap((owner) =>
    rowsOf(
      NewRecruitingPackage,
      packageRows[owner].map(({ players: _, ...fields }) => fields),
    ).map((fields, index) => ({
      owner,
      fields,
      players: packageRows[owner][index]?.players ?? [],
    })),
  );

type Named = Pick<ListedPlayer, 'firstName' | 'lastName' | 'sport'>;
const nameOf = ({ firstName, lastName, sport }: Named) =>
  JSON.stringify([firstName, lastName, sport]);

async function loadPlayers(trx: Knex.Transaction): Promise<void> {
  const { write } = await prepareRoster(trx, readDemoPlayers());
  await write(0);
}

async function loadPackages(trx: Knex.Transaction): Promise<void> {
  const stored: (Named & { id: number })[] = await trx('player_profiles').select(
    'id',
    'first_name as firstName',
    'last_name as lastName',
    'sport',
  );
  const idsByName = new Map(stored.map((player) => [nameOf(player), player.id]));
  for (const { owner, players, fields } of readDemoPackages()) {
    const { id } = await packages.add(trx, demoAccountIds[owner], fields);
    for (const { firstName, lastName, ...remarks } of players) {
      const playerId = idsByName.get(nameOf({ firstName, lastName, sport: fields.sport }));
      if (playerId === undefined)
        throw new Error(`A demo package holds ${firstName} ${lastName}, who is no demo player`);
      await packagePlayers.add(trx, id, playerId, remarks);
    }
  }
}

export const demoData: DemoData = {
  profiles: loadPlayers,
  packages: loadPackages,
};
