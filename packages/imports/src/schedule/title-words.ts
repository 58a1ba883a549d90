import { sports } from '@sandites/contracts';
import { sportsNamed, splitLevel } from '../cells/read-sport';
import type { Cells } from '../format';
import { noGameIn } from './no-games';

const statuses = 'cancel+ed|postponed|ppd|rain(?:ed)?[ -]?out|suspended|no contest|called off';
const statusWords = new RegExp(
  `(?:\\s[–-]\\s)?[([*-]{0,3}\\b(${statuses})\\b[)\\]*:-]{0,3}(?:\\s[–-]\\s)?`,
  'i',
);
const sideWords = /^(.*?)(?:^|[\s:–-])(vs?\.?|versus|@|at)\s+(?!(?:vs?\.?|versus|@|at)\s)(\S.*)$/i;
const isSport = (words: string) => sportsNamed(splitLevel(words).rest, sports).length > 0;
const isTeam = (words: string) => {
  const { level, rest } = splitLevel(words);
  return isSport(words) || (level !== '' && rest === '');
};

/** The level in the name of a meet: `JV Tournament`. */
const levelIn = (text: string) => splitLevel(text.replaceAll(/\bv\b/gi, '')).level;

/**
 * What the title of a calendar's entry says: `JV Volleyball vs. Milburn`, `Wrestling: Lakeside Open`.
 * @param isOurs whether a name is that of our team, which is nobody's opponent
 */
export function titleCells(title: string, isOurs = (_team: string) => false): Cells {
  const status = statusWords.exec(title)?.[1] ?? '';
  const text = title
    .replace(statusWords, ' ')
    .trim()
    .replace(/\((?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[ ,/–-]{0,3}){1,7}\)$/i, '')
    .trim();
  // `Milburn @ Union (Volleyball)`
  const [, words = text, behind = ''] = /^(.+) \(([^()]+)\)$/.exec(text) ?? [];
  if (isTeam(behind)) return { ...titleCells(`${behind}: ${words}`, isOurs), status };
  const [, before = '', side = '', opponent = ''] = sideWords.exec(text) ?? [];
  // `V Volleyball` is the varsity’s.
  const isLevel =
    before === '' && /^v$/i.test(side) && isSport(opponent.split(/ [–-] |: /)[0] ?? '');
  if (opponent !== '' && !isLevel) {
    const { level, rest } = splitLevel(before);
    const other = before.split(': ').at(-1)?.trim() ?? '';
    const isHost = isOurs(opponent) && other !== '' && !isTeam(other);
    // `Practice @ Home Gym` has a place, not an opponent.
    const kind = /@|at/i.test(side) && noGameIn(before) ? before.trim() : '';
    return {
      status,
      kind,
      opponent: isHost ? `vs ${other}` : `${side} ${opponent}`,
      ...(isSport(before) ? { sport: rest, level } : { level }),
    };
  }
  const [team = '', ...parts] = text.split(/: | [–-] /);
  const rest = parts.join(' - ').trim();
  return rest !== '' && isSport(team)
    ? { status, sport: splitLevel(team).rest, level: splitLevel(team).level, opponent: rest }
    : {
        status,
        opponent: text,
        level: /tourn|invit|classic|meet/i.test(text) ? levelIn(text) : '',
      };
}

/**
 * A row whose opponent is a whole title, as programs export it: `JV Volleyball at Union`,
 * `Scrimmage vs Bixby`, `Union - CANCELED`; its own columns win. A time may say that, too.
 */
export function withTitle(cells: Cells): Cells {
  const { opponent = '', time = '' } = cells;
  const [, before = '', side = '', name = ''] = sideWords.exec(opponent) ?? [];
  const isScrimmage = /^(?:pre-?season )?scrimmage:?$/i.test(before.trim());
  const title: Cells = isScrimmage
    ? { kind: 'Scrimmage', opponent: `${side} ${name}` }
    : isTeam(before) || statusWords.test(opponent)
      ? titleCells(opponent)
      : {};
  const hasStatus = statusWords.test(time) && !/\d/.test(time);
  const said: Cells = { ...title, ...(hasStatus && { status: time.trim() }) };
  const own = Object.entries(said).filter(([field]) => field === 'opponent' || !cells[field]);
  return { ...cells, ...Object.fromEntries(own), ...(hasStatus && { time: '' }) };
}
