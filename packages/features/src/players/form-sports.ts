import { matchesSport, playerFormSports, sportFilters, type PlayerFormSport } from '@sandites/contracts';

/** The form's sports that a profile's sport stands for: itself, or a team's family (product D18). */
export function formSportsOf(sport: unknown): PlayerFormSport[] {
  const team = sportFilters.find((filter) => filter === sport);
  return playerFormSports.filter((name) => name === sport || (team !== undefined && matchesSport(team, name)));
}
