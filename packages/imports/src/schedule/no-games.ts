import type { Cells } from '../format';

const otherEvent = 'An event of another kind';
const openDate = 'An open date';
const hosts = 'team|senior|parents?|booster|pre-?game|pasta|spaghetti';
const meals = 'dinner|lunch|breakfast|brunch|meal|potluck|cookout|picnic';
const handOuts = 'hand-?out|check-?(?:out|in)|issue|pick-?up|return|turn-?in|distribution|fitting';

/** What is on a schedule and is no game, with what it is called. */
const noGames: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:practices?(?! (?:game|match))|walk-?through|conditioning|open gym|try-?outs?|workouts?)\b/i,
    'A practice',
  ],
  [
    /\b(?:weight ?(?:room|lifting|training)|weights|lifting|agilit(?:y|ies))\b|\blift$/i,
    'A practice',
  ],
  [/\b(?:shoot-?around|film(?: session)?)\b/i, 'A practice'],
  [/\b(?:meetings?|orientation|parents?['’]? night|meet the (?!night\b)\w+)\b/i, 'A meeting'],
  [/\b(?:pictures?|photos?|headshots?)\b|\bmedia day\b/i, 'A picture day'],
  [/\b(?:banquet|fund-?raiser|team bonding|car wash|parade|bonfire)\b/i, otherEvent],
  [/\b(?:camp|clinic)s?(?=$|\s*[-–(@,:/]|\s(?:at|in|for|with|day|week)\b)/i, otherEvent],
  [new RegExp(`\\b(?:${hosts}) (?:${meals}|party|feed)s?\\b`, 'i'), otherEvent],
  [new RegExp(`^(?:bus (?:leaves|departs|time)|${meals})\\b`, 'i'), otherEvent],
  [/\b(?:pep (?:rally|assembly)|study (?:hall|table)s?|physicals?|signing day)\b/i, otherEvent],
  [/\b(?:awards?(?: (?:night|ceremony))?|volunteering|community service)\b/i, otherEvent],
  [new RegExp(`\\b(?:equipment|uniforms?|gear|jerseys?) (?:${handOuts})\\b`, 'i'), otherEvent],
  [
    /^(?:open(?: (?:date|week))?|bye(?: week)?|off(?: (?:week|day))?|day off|rest day|idle)$/i,
    openDate,
  ],
  [/^(?:no (?:games?|meet|school|practice|contest scheduled)|dead (?:week|period))$/i, openDate],
  [/^(?:spring|fall|winter|christmas|holiday|thanksgiving) break$/i, openDate],
];
/** What a text names that is no game. */
export const noGameIn = (text: string) => noGames.find(([words]) => words.test(text.trim()))?.[1];
/** A kind with one of these words is a game. */
export const gameWords =
  /\b(?:game|contest|match|dual|meets?\b|tourn|invit|scrimmage|regular|league)/i;

/** What is no game, by its kind or its name; undefined for a game. */
export function noGameOf({ kind = '', opponent = '' }: Cells): string | undefined {
  const called = gameWords.test(kind) ? undefined : (noGameIn(kind) ?? noGameIn(opponent));
  return called && `${called} is no game and is left out.`;
}
