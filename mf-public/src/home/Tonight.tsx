import {
  daysText,
  gamePath,
  opponentText,
  scoresText,
  teamText,
  wasText,
  type AthleticEvent,
} from '@sandites/contracts';
import { directionsUrl } from '@sandites/features/events';
import { Link, useSchool } from '@sandites/remote-kit';
import {
  ButtonLink,
  classes,
  Crest,
  HomeAwayBadge,
  PageHeading,
  VisuallyHidden,
} from '@sandites/ui';
import { headlineOf, lettersOf, startsIn, stateOf, wordsOf } from '../games/game-board';
import { useMinute } from '../games/use-minute';
import type { ReactNode } from 'react';
import styles from './tonight.module.scss';

export interface TonightProps {
  game: AthleticEvent;
  today: string;
  /** What the banner shows where this code cannot be loaded. */
  children: ReactNode;
}

/** The banner on a day with games: `Tonight 7:00 PM`, the place, both names, and the score. */
export function Tonight({ game, today }: TonightProps) {
  const school = useSchool();
  const now = useMinute();
  const { location, isHome, summary, ticketsUrl, streamUrl } = game;
  const state = stateOf(game, today);
  const isToCome = state === 'before' || state === 'moved';
  // `Tonight 7:00 PM` also of a game that was moved to today.
  const [first, second] = headlineOf(isToCome ? { ...game, was: undefined } : game, today);
  const begins = isToCome ? startsIn(game, today, now) : undefined;
  const was = isToCome ? wasText(game) : undefined;
  return (
    <section aria-labelledby="tonight" data-state={state} className={styles['tonight']}>
      <PageHeading isName className="eyebrow fs-6 text-on-primary">
        {school.name}
      </PageHeading>
      <p className="mb-0 font-head fw-semibold fs-4 lh-sm text-accent">{teamText(game)}</p>
      <h2 id="tonight" className={styles['headline']}>
        <Link to={gamePath(game)}>
          <span className={styles['first']}>{first}</span>
          {second && <span className={styles['second']}>{` ${second}`}</span>}
          <VisuallyHidden>{` ${opponentText(game)}`}</VisuallyHidden>
        </Link>
      </h2>
      <p className="mb-0 text-on-primary">
        {begins && (
          <strong className="text-white">{`${begins[0]?.toUpperCase()}${begins.slice(1)} · `}</strong>
        )}
        {game.endDate && <span>{`${daysText(game)} · `}</span>}
        <span>{location}</span> <HomeAwayBadge isHome={isHome} onPrimary />
        {was && <span className="d-block">{`${was[0]?.toUpperCase()}${was.slice(1)}`}</span>}
      </p>
      <Names game={game} />
      {summary && <p className="mb-0 text-break">{summary}</p>}
      <div className="d-flex flex-wrap gap-3 d-print-none">
        {isToCome && ticketsUrl && (
          <ButtonLink href={ticketsUrl} icon="external">
            Tickets
          </ButtonLink>
        )}
        {streamUrl && (
          <ButtonLink href={streamUrl} icon="film" variant={state === 'live' ? 'accent' : 'ghost'}>
            {state === 'final' ? 'Recording' : state === 'live' ? 'Watch' : 'Watch Live'}
          </ButtonLink>
        )}
        {state !== 'final' && (
          <ButtonLink href={directionsUrl(game, school)} icon="pin" variant="ghost">
            Directions
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Both names as equals, with their scores; a meet's name alone. */
function Names({ game }: { game: AthleticEvent }) {
  const { mascot } = useSchool();
  const { kind, opponent, isHome, ourScore, theirScore } = game;
  if (kind === 'meet')
    return (
      <p className={classes('mb-0', styles['name'])} translate="no">
        {opponent}
      </p>
    );
  const hasScores = scoresText(game) !== undefined;
  return (
    <div className={styles['pair']} data-result={wordsOf(game)}>
      <p className={styles['side']}>
        <Crest height={44} />
        <span className={styles['name']} translate="no">
          {mascot}
        </span>
        {hasScores && <strong className={styles['number']}>{ourScore}</strong>}
      </p>
      <p className={styles['side']}>
        <span className={styles['mark']} aria-hidden="true">
          {lettersOf(opponent)}
        </span>
        <span className={styles['name']}>
          {!hasScores && <span className="text-accent">{isHome ? 'vs ' : 'at '}</span>}
          <span translate="no">{opponent}</span>
        </span>
        {hasScores && <strong className={styles['number']}>{theirScore}</strong>}
      </p>
    </div>
  );
}
