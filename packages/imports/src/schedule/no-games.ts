import type { Cells } from '../format';

/** What is on a schedule and is no game, with what it is called. */
const noGames: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:practice(?! (?:game|match))|walk-?through|conditioning|open gym|try-?outs?|workouts?)\b/i,
    'A practice',
  ],
  [/\b(?:meeting|orientation)\b/i, 'A meeting'],
  [/\b(?:picture|photo)s?(?: day)?\b/i, 'A picture day'],
  [
    /\b(?:banquet|fund-?raiser)\b|\b(?:camp|clinic)s?(?=$|\s*[-–(@,:/]|\s(?:at|in|for|with|day|week)\b)/i,
    'An event of another kind',
  ],
  [
    /^(?:open(?: (?:date|week))?|bye(?: week)?|off(?: week)?|no (?:game|meet)|idle)$/i,
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
