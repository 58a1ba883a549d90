/** The opponent of a game that has none yet. */
export const unknownOpponent = 'TBD';

/** Words that stand beside `TBD` and name no opponent either. */
const roundWords =
  'opponent|team|playoffs?|post-?season|rounds?|district|regionals?|area|state|conference|league|' +
  'quarter-?finals?|semi-?finals?|finals?|championship|tournament|bracket|game|first|second|third|\\d+(?:st|nd|rd|th)?';
const unknown = 't\\.?b\\.?[adc]\\b\\.?|to be (?:determined|announced|decided)|unknown|\\?+';
const unknownText = new RegExp(
  `^(?:(?:${roundWords})[ :,–-]+)*\\(?(?:${unknown})\\)?(?:[ (:,–-]+(?:${roundWords})\\)?)*$`,
  'i',
);

/** Whether a text names no opponent yet: `TBA`, `TBD (Playoffs)`, `Winner of Game 3`. */
export const isUnknownOpponent = (text: string): boolean =>
  unknownText.test(text.trim()) ||
  /^(?:winner|loser|winners?|losers?)\b.*\b(?:of|game|match|g?\d+)\b/i.test(text.trim());

/** The words about an opponent that is not known yet, beyond that it is not; undefined for none. */
export const unknownWords = (text: string): string | undefined =>
  text.trim().toUpperCase() === unknownOpponent ? undefined : text.trim();
