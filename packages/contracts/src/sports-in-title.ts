import { playerSports, type PlayerSport } from './sports';

/** Longest first, so that `Women's Basketball` is taken out of a title before `Basketball` is looked for. */
const names = playerSports.toSorted((a, b) => b.length - a.length);

const asWords = (name: string) => new RegExp(`(?<![\\p{L}'])${name}(?!\\p{L})`, 'giu');

/**
 * The sports that a coach's title names, as whole words (product D18).
 * @param title such as `Head Women's Basketball Coach`
 */
export function sportsInTitle(title: string): PlayerSport[] {
  let rest = title.replaceAll('’', "'");
  return names.filter((name) => {
    const without = rest.replace(asWords(name), ' ');
    const isNamed = without !== rest;
    rest = without;
    return isNamed;
  });
}
