import { isUnknownOpponent, unknownOpponent, unknownWords } from './unknown-opponent';

/** What stands behind an opponent: which game of the day it is, or that there are two. */
const gameBehind = /[ ,(–-]{1,4}(?:game|gm) ?#?([1-4])\)?$/i;
const doubleheader = /[ ,(–-]{1,4}(d\.?h\.?|double-?header)\)?$/i;

/** What a game is called, in brackets behind the opponent, or a star for one of the conference. */
const conference = '(?:non-?)?(?:conf(?:erence)?|league|district|region)';
const calledBehind = new RegExp(
  `\\s{0,3}\\(([^()]*\\b(?:night|homecoming|${conference}|dedication|make-?up)\\b[^()]*)\\)$`,
  'i',
);
const star = /\s?\*{1,3}$/;

interface ReadOpponent {
  readonly opponent: string;
  /** What is said about it. */
  readonly words?: string;
  readonly gameNumber?: number;
}

/** An opponent that is not known yet is `TBD`; the words about it are a note. */
export function opponentOf(text: string): ReadOpponent {
  const opponent = text.replace(/[ (,-]{0,4}\bscrimmage\b\)?$/i, '').trim() || unknownOpponent;
  if (isUnknownOpponent(opponent)) {
    const words = unknownWords(opponent);
    return { opponent: unknownOpponent, ...(words !== undefined && { words }) };
  }
  const bare = opponent.replace(star, '').replace(calledBehind, '');
  const name = bare.replace(gameBehind, '').replace(doubleheader, '') || opponent;
  const number = gameBehind.exec(bare)?.[1];
  const words = doubleheader.exec(bare)?.[1] ?? calledBehind.exec(opponent.replace(star, ''))?.[1];
  return {
    opponent: name,
    ...(words !== undefined && { words }),
    ...(number !== undefined && { gameNumber: Number(number) }),
  };
}
