import {
  daysText,
  formatClock,
  gamePath,
  levelText,
  opponentText,
  outcomeOf,
  recordText,
  scoresText,
  whenText,
  type AthleticEvent,
  type SeasonRecord,
} from '@sandites/contracts';
import { EventNews } from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import { classes, HomeAwayBadge, SkeletonLine, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import { spokenRecord } from '../schedule/use-schedule-view';
import type { SeasonSummary } from './season';
import styles from './team.module.scss';

interface Props {
  /** Undefined while the games are loading. */
  summary: SeasonSummary | undefined;
  record: SeasonRecord | undefined;
  today: string;
}

const spoken = { W: 'won', L: 'lost', T: 'tied' } as const;

/** A season at a glance: its record, and the next and the last game as two large cards. */
export function SeasonHead({ summary, record, today }: Props) {
  return (
    <>
      <dl className={classes('mb-4', styles['strip'])}>
        <Figure label="Record" isFirst>
          {record ? (
            <>
              <span aria-hidden="true">{recordText(record)}</span>
              <VisuallyHidden>{spokenRecord(record)}</VisuallyHidden>
            </>
          ) : undefined}
        </Figure>
        <Figure label="Home">{summary?.home}</Figure>
        <Figure label="Away">{summary?.away}</Figure>
        <Figure label="Streak">{summary?.streak}</Figure>
        <Figure label="Last five">
          {summary && summary.lastFive.length > 0 ? <LastFive of={summary.lastFive} /> : undefined}
        </Figure>
      </dl>
      <div className={classes('d-print-none', styles['cards'])}>
        {summary ? (
          <>
            {summary.next ? (
              <NextCard game={summary.next} today={today} />
            ) : (
              <NoNextCard isOver={summary.isOver} record={record} />
            )}
            {summary.last && <LastCard game={summary.last} />}
          </>
        ) : (
          <div className={classes(styles['card'], styles['placeholder'])}>
            <SkeletonLine width="40%" />
            <SkeletonLine heading width="70%" />
          </div>
        )}
      </div>
    </>
  );
}

interface FigureProps {
  label: string;
  isFirst?: boolean;
  children: ReactNode;
}

const Figure = ({ label, isFirst = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes('font-tabular', isFirst && 'text-accent')}>{children ?? '–'}</dd>
  </div>
);

const LastFive = ({ of }: { of: SeasonSummary['lastFive'] }) => (
  <>
    <span className="d-flex gap-1" aria-hidden="true">
      {of.map((outcome, index) => (
        <span key={index} className={styles['outcome']} data-outcome={outcome}>
          {outcome}
        </span>
      ))}
    </span>
    <VisuallyHidden>{of.map((outcome) => spoken[outcome]).join(', ')}</VisuallyHidden>
  </>
);

interface NoNextProps {
  isOver: boolean;
  record: SeasonRecord | undefined;
}

const NoNextCard = ({ isOver, record }: NoNextProps) => (
  <div className={classes(styles['card'], styles['next'])}>
    <p className={styles['label']}>{isOver ? 'Season finished' : 'No upcoming games'}</p>
    {record && (
      <p className={classes('text-accent', styles['large'])} aria-hidden="true">
        {recordText(record)}
      </p>
    )}
    {record && <VisuallyHidden>{spokenRecord(record)}</VisuallyHidden>}
  </div>
);

function NextCard({ game, today }: { game: AthleticEvent; today: string }) {
  const level = levelText(game);
  const when = game.endDate
    ? `${daysText(game)}, ${formatClock(game.time)}`
    : whenText(game, today);
  return (
    <Link to={gamePath(game)} className={classes(styles['card'], styles['next'])}>
      <span className={styles['label']}>
        <span>Next game</span> {level && <span className="text-on-primary">{`· ${level}`}</span>}
      </span>
      <strong className={styles['large']} translate="no">
        {opponentText(game)}
      </strong>
      <span>
        <span>{`${when} · `}</span>
        <span translate="no">{game.location}</span> <HomeAwayBadge isHome={game.isHome} onPrimary />
      </span>
      <EventNews event={game} onPrimary />
    </Link>
  );
}

function LastCard({ game }: { game: AthleticEvent }) {
  const level = levelText(game);
  const outcome = outcomeOf(game);
  const scores = scoresText(game);
  return (
    <Link to={gamePath(game)} className={classes(styles['card'], styles['last'])}>
      <span className={styles['label']}>
        <span>Last game</span> {level && <span className="text-secondary">{`· ${level}`}</span>}
      </span>
      <strong className={styles['large']}>
        {outcome && (
          <span className={styles['outcome']} data-outcome={outcome} aria-hidden="true">
            {outcome}
          </span>
        )}
        {outcome && <VisuallyHidden>{`${spoken[outcome]} `}</VisuallyHidden>}
        <span>{scores ?? (outcome ? '' : game.summary)}</span>
      </strong>
      <span translate="no">{`${opponentText(game)} · ${daysText(game)}`}</span>
      {scores !== undefined && game.summary && (
        <span className="small text-secondary text-break">{game.summary}</span>
      )}
    </Link>
  );
}
