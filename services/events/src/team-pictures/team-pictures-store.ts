import type { NewTeamPicture, TeamPicture } from '@sandites/contracts';
import { pictureAddress } from '@sandites/service-kit/pictures';
import type { Knex } from 'knex';
import { photoPath } from '../schedule/schedule-store';

export async function list(db: Knex): Promise<TeamPicture[]> {
  const { rows }: { rows: TeamPicture[] } = await db.raw(
    `select sport, season, ${pictureAddress(`'${photoPath}'`, 'photo', 800)} as "imageUrl"
     from team_pictures where photo is not null order by season desc, sport`,
  );
  return rows;
}

/** @param photo the picture's name; null takes it away */
export async function set(
  trx: Knex.Transaction,
  { sport, season }: Pick<NewTeamPicture, 'sport' | 'season'>,
  photo: string | null,
): Promise<TeamPicture[]> {
  const rows = trx('team_pictures');
  await (photo === null
    ? rows.where({ sport, season }).delete()
    : rows.insert({ sport, season, photo }).onConflict(['sport', 'season']).merge());
  return list(trx);
}
