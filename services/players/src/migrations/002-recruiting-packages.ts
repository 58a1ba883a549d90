import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * `owner_id` is a user in auth's database. A link repeats the sport of package and player, so that
 * a package never has a player of
 * another sport, even with concurrent changes.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table recruiting_packages (
      id integer generated always as identity primary key,
      owner_id integer not null,
      name text not null check (name <> ''),
      sport text not null check (sport <> ''),
      description text,
      is_public boolean not null default true,
      share_code text not null unique,
      created_at timestamptz not null default now(),
      unique (id, sport)
    );
    create index recruiting_packages_of_owner on recruiting_packages (owner_id, id);

    create table package_players (
      id integer generated always as identity primary key,
      package_id integer not null,
      player_id integer not null,
      sport text not null,
      notes text,
      highlight text,
      unique (package_id, player_id),
      foreign key (package_id, sport) references recruiting_packages (id, sport) on delete cascade,
      foreign key (player_id, sport) references player_profiles (id, sport) on delete cascade
    );
    create index package_players_of_player on package_players (player_id);
  `);
  await trackVersion(db, 'recruiting_packages');
};
