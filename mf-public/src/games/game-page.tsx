import {
  daysText,
  getEvent,
  listEvents,
  sports,
  teamPath,
  type AthleticEvent,
  type Sport,
  eventTitle,
  resultText,
  slugsOfGame,
} from '@sandites/contracts';
import {
  calendarFileName,
  calendarUrl,
  EventNews,
  EventPlace,
  isMoved,
  lastResults,
  useShareEvent,
} from '@sandites/features/events';
import {
  Link,
  useFollow,
  useKnownHeading,
  usePageTitle,
  useParams,
  useRead,
  useToast,
  type ApiError,
  type Read,
} from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatClock,
  formatDay,
  HomeAwayBadge,
  PageLayout,
  RetryButton,
  SkeletonText,
} from '@sandites/ui';
import type { ReactNode } from 'react';
import { FollowButton } from '../FollowButton';
import styles from './game.module.scss';

const notFound = 'Game Not Found';

export function Page() {
  const { id = '' } = useParams();
  const read = useRead(getEvent, { params: { id: Number(id) } });
  const { data, error } = read;
  const heading = useKnownHeading();
  if (data) return <Game game={data} />;
  // The page says that there is no such game before the call does.
  if (error || heading === notFound)
    return (
      <PageLayout title={notFound}>
        {error ? <GameNotFound error={error} read={read} /> : <SkeletonText lines={6} />}
      </PageLayout>
    );
  return (
    <PageLayout
      title={heading ?? 'Game'}
      intro={'\u00a0'}
      actions={
        // In the place of the game's own, so that nothing moves when it is there.
        <>
          <Button icon="calendar" disabled>
            Add to Calendar
          </Button>
          <FollowButton />
        </>
      }
    >
      <SkeletonText lines={6} />
    </PageLayout>
  );
}

/** The sport of a game that was deleted lately. */
function deletedSport({ current }: ApiError): Sport | undefined {
  const sport =
    typeof current === 'object' && current !== null && 'sport' in current ? current.sport : null;
  return sports.find((known) => known === sport);
}

function GameNotFound({ error, read }: { error: ApiError; read: Read<unknown> }) {
  usePageTitle(notFound);
  const sport = deletedSport(error);
  return error.status === 404 ? (
    <EmptyState
      title="This game is not on the schedule"
      hint="It may have been taken off."
      action={
        sport ? (
          <ButtonLink to={teamPath(sport)}>{sport}</ButtonLink>
        ) : (
          <ButtonLink to="/schedule">See the full schedule</ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState title="The game could not be loaded" action={<RetryButton read={read} />} />
  );
}

function Game({ game }: { game: AthleticEvent }) {
  const { date, time, sport, isHome, level, note, ticketsUrl, streamUrl } = game;
  const result = resultText(game) ?? (isMoved(game) ? 'Moved' : undefined);
  usePageTitle(result === undefined ? eventTitle(game) : `${eventTitle(game)}: ${result}`);
  const team = slugsOfGame(game)[game.hasLevels ? 1 : 0];
  const showToast = useToast();
  const follow = useFollow();
  const share = useShareEvent(game);
  const offerToFollow = () =>
    showToast({
      title: 'The game is in your downloads',
      text: 'This copy does not change when the game does. Follow the team to hear of it.',
      action: { label: 'Follow', run: () => follow([team]) },
    });
  return (
    <PageLayout
      title={eventTitle(game)}
      intro={`${daysText(game)}, ${date.slice(0, 4)} · ${formatClock(time)}`}
      actions={
        <>
          <ButtonLink
            icon="calendar"
            href={calendarUrl(game)}
            download={calendarFileName(game)}
            onClick={offerToFollow}
          >
            Add to Calendar
          </ButtonLink>
          <FollowButton team={team} />
        </>
      }
    >
      <article className="col-lg-8">
        <div className={styles['news']}>
          <EventNews event={game} />
        </div>
        <dl className="row g-2 mb-4">
          <Fact label="When">
            {daysText(game, formatDay)}, {formatClock(time)}
          </Fact>
          <Fact label="Where">
            <EventPlace event={game} /> <HomeAwayBadge isHome={isHome} />
          </Fact>
          <Fact label="Team">
            <Link to={teamPath(sport)}>{sport}</Link>
            {level && <span>{`, ${level}`}</span>}
          </Fact>
          {note && (
            <Fact label="Note">
              <span className="text-pre-line">{note}</span>
            </Fact>
          )}
        </dl>
        <div className="d-flex flex-wrap gap-3 align-items-center mb-4 d-print-none">
          {ticketsUrl && (
            <ButtonLink href={ticketsUrl} icon="external">
              Tickets
            </ButtonLink>
          )}
          {streamUrl && (
            <ButtonLink href={streamUrl} icon="film" variant="dark">
              Watch Live
            </ButtonLink>
          )}
          <Button variant="quiet" icon="share" onClick={() => void share()}>
            Share
          </Button>
        </div>
        <LastMeeting game={game} />
      </article>
    </PageLayout>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="col-3 col-md-2 font-head fw-semibold text-secondary">{label}</dt>
    <dd className="col-9 col-md-10 mb-0 text-break">{children}</dd>
  </>
);

function LastMeeting({ game }: { game: AthleticEvent }) {
  const { data } = useRead(listEvents);
  const { sport, level, opponent, date } = game;
  const [last] = lastResults(
    (data ?? []).filter(
      (other) =>
        other.sport === sport &&
        other.level === level &&
        other.opponent.toLowerCase() === opponent.toLowerCase() &&
        other.date < date,
    ),
    1,
  );
  if (!last) return null;
  return (
    <p className="pt-4 border-top">
      Last time against {opponent}:{' '}
      <Link to={`/games/${last.id}`}>
        {`${resultText(last) ?? last.summary ?? ''}, ${formatDay(last.date)}`}
      </Link>
    </p>
  );
}
