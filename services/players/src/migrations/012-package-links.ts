import type { Migration } from '@sandites/service-kit';

/**
 * Links of a package for one recipient each, and view counts (product D67). A visitor counts once a
 * day: `visits` has a hash of network and
 * browser with the salt of the day, and both are deleted when the day ends. `player_views` counts
 * for the athlete's family, without visitors.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table package_links (
      id integer generated always as identity primary key,
      package_id integer not null references recruiting_packages on delete cascade,
      label text not null check (label <> ''),
      code text not null unique,
      expires_at timestamptz,
      created_at timestamptz not null default now(),
      views integer not null default 0,
      last_viewed_at timestamptz
    );
    create index package_links_of_package on package_links (package_id, id);

    create table visit_days (
      day date primary key,
      salt text not null
    );
    create table visits (
      day date not null references visit_days on delete cascade,
      viewed text not null,
      visitor text not null,
      primary key (day, viewed, visitor)
    );

    create table player_views (
      player_id integer not null references player_profiles on delete cascade,
      day date not null,
      views integer not null,
      primary key (player_id, day)
    );
  `);
};
