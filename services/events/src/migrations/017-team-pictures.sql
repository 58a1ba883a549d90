-- The picture of a team's year: one a sport and season.
create table team_pictures (
  id integer primary key generated always as identity,
  sport text not null,
  season integer not null,
  photo text,
  unique (sport, season)
);
create index team_pictures_photo on team_pictures (photo) where photo is not null;
create trigger journal_deletions after delete on team_pictures
  referencing old table as gone for each statement execute function journal_deletions();
create trigger raise_version after insert or update or delete or truncate on team_pictures
  for each statement execute function bump_table_version();
insert into table_versions (name) values ('team_pictures');
