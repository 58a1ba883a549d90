-- Places and changes have one version with the games, for all reads of the schedule.
drop trigger raise_version on places;
create trigger raise_version after insert or update or delete or truncate on places
  for each statement execute function bump_table_version('athletic_events');
drop trigger raise_version on game_changes;
create trigger raise_version after insert or update or delete or truncate on game_changes
  for each statement execute function bump_table_version('athletic_events');
delete from table_versions where name in ('places', 'game_changes');
