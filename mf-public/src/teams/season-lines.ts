import {
  daysText,
  formatClock,
  formatWeekday,
  isOff,
  isToCome,
  levelText,
  opponentText,
  outcomeOf,
  resultText,
  scoresText,
  type AthleticEvent,
} from '@sandites/contracts';

/** A game on paper, in one line. */
export interface SeasonLine {
  readonly id: number;
  /** `Fri`, and `Aug 28`; a day that cannot be read stands as it is, without a weekday. */
  readonly weekday: string;
  readonly day: string;
  /** `vs` or `at`, and who or which meet. */
  readonly side: string;
  readonly opponent: string;
  /** Where names say it. */
  readonly level: string | undefined;
  readonly place: string;
  readonly isHome: boolean;
  readonly isOff: boolean;
  readonly outcome: 'W' | 'L' | 'T' | undefined;
  /** `34–17`, what a meet came to, `Canceled`, or when it begins. */
  readonly end: string;
}

export function seasonLine(game: AthleticEvent, today: string): SeasonLine {
  const [weekday, day] = formatWeekday(game.date).split(', ');
  const [side = '', ...opponent] = opponentText(game).split(' ');
  const result = scoresText(game) ?? (game.status === 'final' ? game.summary : resultText(game));
  const isPast = !isToCome(game, today);
  return {
    id: game.id,
    weekday: day === undefined || game.endDate ? '' : (weekday ?? ''),
    day: game.endDate ? daysText(game) : (day ?? game.date),
    side,
    opponent: opponent.join(' '),
    level: levelText(game),
    place: game.location,
    isHome: game.isHome,
    isOff: isOff(game),
    outcome: outcomeOf(game),
    end: result || (outcomeOf(game) || isPast ? '' : formatClock(game.time)),
  };
}
