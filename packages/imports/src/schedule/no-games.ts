import type { Cells } from '../format';

/** What is on a schedule and is no game, with what it is called. */
const noGames: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:practices?(?! (?:game|match))|walk-?through|conditioning|open gym|try-?outs?|workouts?)\b/i,
    'A practice',
  ],
  [
    /\b(?:weight ?(?:room|lifting|training)|weights|lifting|agilit(?:y|ies)|shoot-?around|film(?: session)?)\b|\blift$/i,
    'A practice',
  ],
  [/\b(?:meetings?|orientation|parents?['’]? night|meet the (?!night\b)\w+)\b/i, 'A meeting'],
  [/\b(?:pictures?|photos?|headshots?)\b|\bmedia day\b/i, 'A picture day'],
  [
    /\b(?:banquet|fund-?raiser)\b|\b(?:camp|clinic)s?(?=$|\s*[-–(@,:/]|\s(?:at|in|for|with|day|week)\b)/i,
    'An event of another kind',
  ],
  [
    /\b(?:team|senior|parents?|booster|pre-?game|pasta|spaghetti) (?:dinner|lunch|breakfast|brunch|meal|party|picnic|cookout|feed)s?\b/i,
    'An event of another kind',
  ],
  [
    /^(?:bus (?:leaves|departs|time)|dinner|lunch|breakfast|potluck|cookout|picnic)\b|\b(?:team bonding|car wash|pep (?:rally|assembly)|parade|bonfire|study (?:hall|table)s?|physicals?|awards?(?: (?:night|ceremony))?|signing day|volunteering|community service)\b/i,
    'An event of another kind',
  ],
  [
    /\b(?:equipment|uniforms?|gear|jerseys?) (?:hand-?out|check-?(?:out|in)|issue|pick-?up|return|turn-?in|distribution|fitting)\b/i,
    'An event of another kind',
  ],
  [
    /^(?:open(?: (?:date|week))?|bye(?: week)?|off(?: (?:week|day))?|day off|rest day|no (?:games?|meet|school|practice|contest scheduled)|idle|dead (?:week|period)|(?:spring|fall|winter|christmas|holiday|thanksgiving) break)$/i,
    'An open date',
  ],
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
