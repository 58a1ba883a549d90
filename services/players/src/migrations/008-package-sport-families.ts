import type { Migration } from '@sandites/service-kit';

/**
 * A package of a team, such as Men's Wrestling, holds players of its family, such as Wrestling
 * (product D18, D71). A link therefore repeats the sports of both ends,
 * so that neither changes while it exists. Links written by the previous release have the sport of
 * the package only.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table package_players add column player_sport text;
    update package_players set player_sport = sport;
    alter table package_players drop constraint package_players_player_id_sport_fkey;
    alter table package_players add foreign key (player_id) references player_profiles (id) on delete cascade;
    alter table package_players add foreign key (player_id, player_sport) references player_profiles (id, sport) on delete cascade;
  `);
};
