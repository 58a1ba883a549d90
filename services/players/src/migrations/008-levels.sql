-- The levels that an athlete plays at (a team is a sport and a level); null for none.
alter table player_profiles add levels text[] check (levels <> '{}');
create trigger count_levels before update of levels on player_profiles
  for each row when (old.levels is distinct from new.levels) execute function count_row_change();
