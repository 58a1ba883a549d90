import { matchesSport, type SportFilter } from '@sandites/contracts';
import type { ListedAthlete } from './listed-athlete';

/** As people type: without accents, in small letters. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wears = ({ jerseyNumbers }: ListedAthlete, number: number, filter: SportFilter) =>
  Object.entries(jerseyNumbers).some(([sport, worn]) => worn === number && matchesSport(filter, sport));

/**
 * The athletes that a search means: by every word of it in the name, or by jersey number in a sport of the filter.
 * @param search as typed; blank finds everybody
 */
export function findAthletes(athletes: readonly ListedAthlete[], search: string, filter: SportFilter): readonly ListedAthlete[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return athletes;
  const number = /^#?(\d{1,2})$/.exec(search.trim())?.[1];
  if (number !== undefined) return athletes.filter((athlete) => wears(athlete, Number(number), filter));
  return athletes.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
