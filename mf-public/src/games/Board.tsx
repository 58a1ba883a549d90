import {
  daysText,
  formatClock,
  formatWeekday,
  isOff,
  levelText,
  nearDay,
  opponentText,
  scoresText,
  teamText,
  wasText,
  type AthleticEvent,
} from '@sandites/contracts';

import { Link, useSchool } from '@sandites/remote-kit';
import { classes, Container, Crest, Icon, PageHeading, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import { backdrop } from '../teams/backdrop';
import styles from './board.module.scss';
import { headlineOf, lettersOf, startsIn, stateOf, wordsOf, type BoardState } from './game-board';
import { useMinute } from './use-minute';

interface FrameProps {
  /** What is behind it: the place where the sport is played. */
  arena?: string | undefined;
  state?: BoardState;
  /** Sport and level, and against whom, for those who do not see the names. */
  eyebrow: ReactNode;
  headline: ReactNode;
  children?: ReactNode;
  /** Follow and Share. */
  actions: ReactNode;
}

/** The board, empty while its game is loading. */
export const BoardFrame = ({ arena, state, eyebrow, headline, children, actions }: FrameProps) => (
  <header className={styles['board']} data-state={state} style={backdrop(arena)}>
    <Container>
      <div className={styles['top']}>
        <PageHeading className={styles['heading']}>
          <span className={classes('eyebrow d-block text-on-primary', styles['eyebrow'])}>
            {eyebrow}
          </span>{' '}
          <span className={styles['headline']}>{headline}</span>
        </PageHeading>
        <div className={classes('d-flex gap-2 d-print-none', styles['always'])}>{actions}</div>
      </div>
      {children}
    </Container>
  </header>
);

/** Whether a number takes a smaller size: `102`, `67.5`. */
const isLong = ({ ourScore, theirScore }: AthleticEvent) =>
  [ourScore, theirScore].some((score) => String(score ?? '').length > 2);

interface BoardProps {
  game: AthleticEvent;
  today: string;
  /** Of our team in the season: `5–3`. */
  record: string | undefined;
  actions: ReactNode;
  /** Buttons of its state. */
  buttons: ReactNode;
}

/** A game as a scoreboard, which changes with its state. */
export function Board({ game, today, record, actions, buttons }: BoardProps) {
  const { date, isHome, location, sport, summary } = game;
  const { teamPictures } = useSchool();
  const state = stateOf(game, today);
  const [first, second] = headlineOf(game, today);
  const now = useMinute();
  const begins = state === 'before' || state === 'moved' ? startsIn(game, today, now) : undefined;
  const was = state === 'moved' ? wasText(game) : undefined;
  const day = [daysText(game), state === 'unanswered' || state === 'final' ? date.slice(0, 4) : '']
    .filter(Boolean)
    .join(', ');
  return (
    <BoardFrame
      arena={teamPictures[sport]}
      state={state}
      actions={actions}
      eyebrow={
        <>
          {teamText(game)}
          <VisuallyHidden isName>{` ${opponentText(game)}`}</VisuallyHidden>
        </>
      }
      headline={
        <>
          <span className={styles['first']}>
            {state === 'live' && <span className={styles['dot']} aria-hidden="true" />}
            {state === 'off' && <Icon name="warning" size={40} />}
            {first}
          </span>
          {second && <span className={styles['second']}>{` ${second}`}</span>}
        </>
      }
    >
      {state === 'off' ? (
        <Off game={game} today={today} />
      ) : (
        <p className={classes('mb-0 text-on-primary', styles['when'])}>
          {begins && (
            <strong className="text-white">{`${begins[0]?.toUpperCase()}${begins.slice(1)} · `}</strong>
          )}
          <span>{day}</span>
          {state !== 'final' && <span>{`, ${formatClock(game.time)}`}</span>}
          <span translate="no">{` · ${location}`}</span>
          <span>{` · ${isHome ? 'Home' : 'Away'}`}</span>
          {was && <span className="d-block">{`${was[0]?.toUpperCase()}${was.slice(1)}`}</span>}
        </p>
      )}
      <Pair game={game} state={state} record={record} />
      {summary && !isOff(game) && (
        <p className={classes('text-pre-line', styles['summary'])}>{summary}</p>
      )}
      {state === 'unanswered' && (
        <p className="mb-0 text-on-primary">
          The coach enters it here. Follow sends it to you when it is in.
        </p>
      )}
      {buttons && <div className={classes('d-print-none', styles['buttons'])}>{buttons}</div>}
    </BoardFrame>
  );
}

/** Who plays all the same, then what was to be. */
function Off({ game, today }: { game: AthleticEvent; today: string }) {
  const { time, location, summary, was, stillOn = [] } = game;
  const planned = was?.date === undefined ? game : { date: was.date };
  const day = daysText(planned, (one) => `${formatWeekday(one)}, ${one.slice(0, 4)}`);
  const clock = was?.time ?? time;
  const near = nearDay(planned.date, clock, today);
  const when = `${day}, ${formatClock(clock)}`;
  return (
    <>
      {summary && <p className={styles['reason']}>{summary}</p>}
      {stillOn.map(({ id, level, time: at }) => (
        <Link key={id} to={`/games/${id}`} className={styles['still-on']}>
          <Icon name="check" />
          <span>{`${level} plays at ${formatClock(at)} and is on`}</span>
          <Icon name="chevron-right" />
        </Link>
      ))}
      <p className={classes('mb-0 text-on-primary', styles['when'])}>
        It was to be{' '}
        <s>{near === undefined || day.startsWith(near) ? when : `${near} · ${when}`}</s> ·{' '}
        {was?.location ?? location}
      </p>
    </>
  );
}

function Pair({
  game,
  state,
  record,
}: {
  game: AthleticEvent;
  state: BoardState;
  record: string | undefined;
}) {
  const { mascot } = useSchool();
  const { opponent, isHome, kind, ourScore, theirScore } = game;
  const level = levelText(game);
  const hasScores = scoresText(game) !== undefined;
  const words = state === 'final' ? wordsOf(game) : undefined;
  const theirs = words && { Win: 'Loss', Loss: 'Win', Tie: 'Tie' }[words];
  if (kind === 'meet')
    return (
      <p className={classes('font-head text-break', styles['meet'])} translate="no">
        {opponent}
      </p>
    );
  return (
    <div
      className={styles['pair']}
      data-result={words}
      data-long={isLong(game) || undefined}
      data-scores={hasScores || undefined}
    >
      <div className={styles['us']}>
        <Crest height={64} />
        <Name name={mascot} />
        {level && <span className={styles['level']}>{level}</span>}
        {/* Its place is kept while the season is loading. */}
        <span className="small text-on-primary">
          {record ?? '\u00a0'}
          {record && <VisuallyHidden> this season</VisuallyHidden>}
        </span>
      </div>
      {hasScores && (
        <p className={styles['ours']}>
          <span className={styles['number']}>{ourScore}</span>
          {words && <span className={styles['word']}>{words}</span>}
        </p>
      )}
      <span className={styles['slash']}>
        <span className={styles['versus']}>{hasScores ? '' : isHome ? 'vs' : 'at'}</span>
      </span>
      {hasScores && (
        <p className={styles['theirs']}>
          <span className={styles['number']}>{theirScore}</span>
          {theirs && <span className={styles['word']}>{theirs}</span>}
        </p>
      )}
      <div className={styles['them']}>
        <span className={styles['mark']} aria-hidden="true">
          {lettersOf(opponent)}
        </span>
        <Name name={opponent} />
        {level && <span className={styles['level']}>{level}</span>}
      </div>
    </div>
  );
}

/** A long name takes a size less, so that both stand on one line as long as they can. */
const Name = ({ name }: { name: string }) => (
  <span
    className={classes('font-head fw-bold text-break', styles['name'])}
    data-long={name.length > 10 || undefined}
    translate="no"
  >
    {name}
  </span>
);
