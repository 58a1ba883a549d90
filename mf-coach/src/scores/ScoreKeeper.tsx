import { eventTitle, isBreak, isOff, scoringOf } from '@sandites/contracts';
import { readStored, store, useSchool } from '@sandites/remote-kit';
import { Button, classes, Icon } from '@sandites/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  entryOf,
  readKept,
  scoreQueue,
  type Entry,
  type KnownGame,
  type QueueState,
  type ScoreQueue,
  type WriteScore,
} from './score-queue';
import styles from './score.module.scss';

interface ScoreKeeperProps {
  /** As it was read last. */
  game: KnownGame;
  write: WriteScore;
  /** Where this device keeps what is not sent yet. */
  storageKey: string;
  heading: ReactNode;
  /** Who writes, and until when. */
  about: ReactNode;
}

/** What Undo takes back: `+2 Sandites`. */
interface Press {
  readonly label: string;
  readonly before: Entry;
  readonly after: Entry;
}

const scoreText = ({ ourScore, theirScore, period }: Entry): string =>
  [`${ourScore}–${theirScore}`, period].filter(Boolean).join(', ');

const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const scoresText = (count: number): string => (count === 1 ? '1 score is' : `${count} scores are`);

function useQueue({ game, write, storageKey }: ScoreKeeperProps): [ScoreQueue, QueueState] {
  const [queue] = useState(() =>
    scoreQueue({
      ...{ game, write },
      kept: readKept(readStored(storageKey)),
      keep: (kept) => store(storageKey, kept),
    }),
  );
  useEffect(() => queue.refresh(game), [queue, game]);
  useEffect(() => {
    window.addEventListener('online', queue.retry);
    return () => window.removeEventListener('online', queue.retry);
  }, [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.state, queue.state)];
}

/** What has become of the last score, for who wrote it. */
function Status({ state, shown }: { state: QueueState; shown: Entry }) {
  const { game, kept, sentAt, hasNoSignal, other, refusal } = state;
  const score = scoreText(shown);
  if (refusal !== null) return <strong>{refusal}</strong>;
  if (hasNoSignal)
    return (
      <>
        <strong>{`No signal. ${scoresText(kept.length)} kept here`}</strong>{' '}
        <span>{`and ${kept.length === 1 ? 'goes' : 'go'} out in order when it is back.`}</span>
      </>
    );
  if (kept.length > 0) return <span>{`Sending ${score}…`}</span>;
  if (other)
    return (
      <>
        <strong>{`Somebody else just wrote ${score}.`}</strong>{' '}
        {other.mine && <span>{`Yours was ${scoreText(other.mine)}.`}</span>}
      </>
    );
  const seen = game.status === 'final' ? `${score}, final` : score;
  if (sentAt !== null)
    return (
      <>
        <strong>{`Sent, ${timeText(sentAt)}.`}</strong> <span>{`Everybody sees ${seen}.`}</span>
      </>
    );
  return (
    <span>
      {game.status === 'live' || game.status === 'final'
        ? `Everybody sees ${seen}.`
        : 'Not started yet. The first score or period starts it.'}
    </span>
  );
}

/**
 * The score of one game, entered with one thumb. What cannot be sent is kept, and sent later in
 * order; what somebody else writes is shown.
 */
export function ScoreKeeper(props: ScoreKeeperProps) {
  const { heading, about } = props;
  const { mascot } = useSchool();
  const [queue, state] = useQueue(props);
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [isAsking, setAsking] = useState(false);
  const { game, kept, other, hasNoSignal } = state;
  const shown = kept.at(-1) ?? entryOf(game);
  const isFinal = shown.status === 'final';
  const isGameOff = isOff(game);
  const { steps, unit, periods } = scoringOf(game.sport);
  const sides = [
    { name: mascot, field: 'ourScore' },
    { name: game.opponent, field: 'theirScore' },
  ] as const;

  const press = (label: string, after: Entry) => {
    setAsking(false);
    setPresses((all) => [...all.slice(-20), { label, before: shown, after }]);
    queue.enter(after);
  };
  const add = (side: (typeof sides)[number], points: number) => {
    const after = { ...shown, [side.field]: Number(shown[side.field]) + points };
    const sets = Number(after.ourScore) + Number(after.theirScore);
    // A set that is won ends, and the next one begins.
    const period = unit === 'set' ? (periods[sets] ?? shown.period) : shown.period;
    press(`+${points} ${side.name}`, { ...after, period: period ?? periods[0] ?? null });
  };
  const last = presses.at(-1);
  // What somebody else wrote since is not taken back.
  const undone = last && JSON.stringify(last.after) === JSON.stringify(shown) ? last : undefined;
  const undo = () => {
    if (!undone) return;
    setPresses((all) => all.slice(0, -1));
    queue.enter(undone.before);
  };
  const finish = () =>
    isAsking ? press('Final', { ...shown, status: 'final', period: null }) : setAsking(true);

  return (
    <section className={styles['keeper']} aria-label={eventTitle(game)}>
      <header className={styles['game']}>
        {heading}
        <p>{about}</p>
      </header>
      <p role="status" className={classes(styles['status'], hasNoSignal && styles['kept'])}>
        <Icon name={hasNoSignal ? 'warning' : other ? 'info' : 'check'} />
        <span>
          <Status state={state} shown={shown} />
        </span>
        {other?.mine && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => other.mine && queue.enter(other.mine)}
          >
            {`Write ${scoreText(other.mine)}`}
          </Button>
        )}
      </p>
      <div className={styles['board']}>
        {sides.map(({ name, field }) => (
          <p key={field}>
            <span className={styles['name']} translate="no">
              {name}
            </span>{' '}
            <span className={styles['score']}>{shown[field]}</span>
          </p>
        ))}
      </div>
      <div className={styles['pad']}>
        {!isFinal && !isGameOff && (
          <>
            <div className={styles['sides']}>
              {sides.map((side, index) => (
                <div
                  key={side.field}
                  role="group"
                  aria-label={side.name}
                  className={styles[steps.length > 3 ? 'many' : 'few']}
                >
                  {steps.map((points) => (
                    <button
                      key={points}
                      type="button"
                      className={index === 0 ? styles['ours'] : styles['theirs']}
                      onClick={() => add(side, points)}
                    >
                      {unit === 'set' ? '+1 set' : `+${points}`}
                    </button>
                  ))}
                </div>
              ))}
            </div>
            {periods.length > 0 && (
              <div className={styles['periods']} role="group" aria-label="Period">
                {periods.map((period) => (
                  <button
                    key={period}
                    type="button"
                    aria-pressed={shown.period === period}
                    aria-label={period}
                    onClick={() => press(period, { ...shown, period })}
                  >
                    {isBreak(period) ? 'Half' : period}
                  </button>
                ))}
              </div>
            )}
          </>
        )}
        {!isGameOff && (
          <div className={styles['ends']}>
            <button type="button" disabled={!undone} onClick={undo}>
              <span>Undo</span> <small>{undone ? undone.label : 'nothing yet'}</small>
            </button>
            {isFinal ? (
              <button
                type="button"
                onClick={() => press('live again', { ...shown, status: 'live' })}
              >
                <span>Not over</span> <small>live again</small>
              </button>
            ) : (
              <button
                type="button"
                className={classes(isAsking && styles['asks'])}
                onClick={finish}
              >
                <span>
                  {isAsking ? `Final ${scoreText({ ...shown, period: null })}?` : 'Final'}
                </span>{' '}
                <small>
                  {isAsking ? 'press again' : hasNoSignal ? 'kept, sent later' : 'asks once more'}
                </small>
              </button>
            )}
          </div>
        )}
        {isGameOff && <p className="mb-0">{`This game is ${game.status}. Ask the coach.`}</p>}
      </div>
    </section>
  );
}
