import type { Place, PlaceChanges, School } from '@sandites/contracts';
import { updateRow, type Updated } from '@sandites/service-kit/calls';
import { rowOf } from '@sandites/service-kit/database';
import { onDuplicate } from '@sandites/service-kit/problem';
import type { Knex } from 'knex';

const columns = 'id, name, address, map_url as "mapUrl"';
const coachColumns = `${columns}, version`;

/** SQL of the address and the map link of a game's place, where one of them is known. */
export const placeOfGame = `(
    select jsonb_build_object('address', address, 'mapUrl', map_url) from places
    where athletic_events.location_key in (first_key, name_key) and coalesce(address, map_url) is not null
    order by first_key = athletic_events.location_key desc limit 1
  ) as place`;

const refuseDuplicate = onDuplicate('Another place has this name');

/** The school's home venues first, then by their names. */
export async function list(db: Knex, withVersions: boolean): Promise<Place[]> {
  const { rows }: { rows: Place[] } = await db.raw(
    `select ${withVersions ? coachColumns : columns} from places
     order by is_home_venue desc, lower(name), id`,
  );
  return rows;
}

/** Keeps places that games name for the first time. Signs alone are no name of a place. */
export async function keepPlaces(
  trx: Knex.Transaction,
  games: readonly { readonly location?: string | undefined }[],
): Promise<void> {
  await trx.raw(
    `insert into places (name, first_key)
     select name, letters_and_digits(name) from unnest(?::text[]) as name
     where letters_and_digits(name) <> ''
     on conflict do nothing`,
    [games.flatMap(({ location }) => location ?? [])],
  );
}

/** Keeps the school's own places, with the addresses of its file where no coach gave one. */
export async function keepHomeVenues(
  db: Knex,
  { homeVenues }: Pick<School, 'homeVenues'>,
): Promise<void> {
  const venues = { venues: JSON.stringify(homeVenues) };
  const given = `json_to_recordset(:venues::json) as venue (name text, address text)`;
  await db.raw(
    `insert into places (name, first_key, is_home_venue)
     select name, letters_and_digits(name), true from ${given} on conflict do nothing`,
    venues,
  );
  await db.raw(
    `update places set is_home_venue = true, address = coalesce(places.address, venue.address)
     from ${given}
     where letters_and_digits(venue.name) in (first_key, name_key)
       and (not is_home_venue or places.address is null and venue.address is not null)`,
    venues,
  );
}

export const change = (
  trx: Knex.Transaction,
  id: number,
  changes: PlaceChanges,
  ifMatch: number | null,
): Promise<Updated<Place>> =>
  refuseDuplicate(
    updateRow<Place>(trx('places').where({ id }), trx.raw(coachColumns), rowOf(changes), ifMatch),
  );
