import { allSports, matchesSport, playerSports, type SportFilter } from '@sandites/contracts';

/** Longest first, so that `Women's Basketball` is taken out of a title before `Basketball` is looked for. */
const names = playerSports.toSorted((a, b) => b.length - a.length);

const asWords = (name: string) => new RegExp(`(?<![\\p{L}'])${name}(?!\\p{L})`, 'giu');

/** The sports that a title names, as whole words. */
function sportsIn(title: string): string[] {
  let rest = title.replaceAll('’', "'");
  return names.filter((name) => {
    const without = rest.replace(asWords(name), ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  });
}

/** Whether a coach of this title shows under a sport filter: the title names the sport (coach-and-admin.md 2, decisions.md D18). */
export const coachesSport = (title: string, filter: SportFilter): boolean =>
  filter === allSports || sportsIn(title).some((sport) => matchesSport(filter, sport));
