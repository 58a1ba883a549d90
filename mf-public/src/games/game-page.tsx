import {
  eventTitle,
  getEvent,
  isInApp,
  isMoved,
  levelKey,
  listGameChanges,
  listNews,
  ownBrowserUrl,
  recordOf,
  recordText,
  resultText,
  schoolDay,
  seasonOfText,
  slugsOfGame,
  sports,
  teamPath,
  type AthleticEvent,
  type Sport,
} from '@sandites/contracts';
import {
  calendarFileName,
  calendarUrl,
  directionsUrl,
  googleGameUrl,
  useLiveGames,
  useShareEvent,
} from '@sandites/features/events';
import {
  useFollow,
  useKnownHeading,
  usePageTitle,
  useParams,
  useRead,
  useSchool,
  useToast,
  type ApiError,
  type Read,
} from '@sandites/remote-kit';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  PageLayout,
  RetryButton,
  SkeletonText,
} from '@sandites/ui';
import { useMemo } from 'react';
import { FollowButton } from '../FollowButton';
import type { Games } from '../kept-games';
import { useGames } from '../use-games';
import { Around } from './Around';
import { writtenChanges } from './game-changes';
import { Board, BoardFrame } from './Board';
import { stateOf } from './game-board';
import styles from './board.module.scss';

const notFound = 'Game Not Found';

export function Page() {
  const { id = '' } = useParams();
  const read = useRead(getEvent, { params: { id: Number(id) } });
  const { data, error } = read;
  const games = useGames();
  const heading = useKnownHeading();
  // Where the game itself cannot be read, it is in the list of all.
  const isUnread = error !== undefined && error.status !== 404;
  const game = data ?? (isUnread && games.data?.find((other) => other.id === Number(id)));
  if (game) return <Game read={game} games={games} />;
  // The page says that there is no such game before the call does.
  if (error || heading === notFound)
    return (
      <PageLayout title={notFound}>
        {error ? <GameNotFound error={error} read={read} /> : <SkeletonText lines={6} />}
      </PageLayout>
    );
  return (
    <>
      <BoardFrame
        eyebrow={<span translate="no">{heading ?? 'Game'}</span>}
        headline={'\u00a0'}
        // In the place of the game's own, so that nothing moves when it is there.
        actions={
          <>
            <FollowButton />
            <Button variant="ghost" icon="share" disabled>
              Share
            </Button>
          </>
        }
      />
      <Container className={styles['around']}>
        <SkeletonText lines={6} />
      </Container>
    </>
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

interface GameProps {
  read: AthleticEvent;
  games: Games;
}

function Game({ read, games: { data, error, notice } }: GameProps) {
  // The newest score while it is live.
  const shown = useMemo(() => [read], [read]);
  const [game = read] = useLiveGames(shown);
  const { date, sport, level } = game;
  // A new title is read aloud: that of a live game is the same until the final.
  const ended = resultText(game) ?? (isMoved(game) ? 'Moved' : undefined);
  const result = game.status === 'live' ? 'Live' : ended;
  usePageTitle(result === undefined ? eventTitle(game) : `${eventTitle(game)}: ${result}`);
  const games = data ?? [];
  const changes = useRead(listGameChanges, { params: { id: game.id } });
  const news = useRead(listNews, { query: { event: game.id } });
  const isSettled = [{ data, error }, changes, news].every((one) => one.data || one.error);
  const today = schoolDay();
  const share = useShareEvent(game);
  const season = seasonOfText(date);
  const ofSport = games.filter((other) => other.sport === sport);
  const record = season === undefined ? undefined : recordOf(ofSport, season, levelKey(level));
  const team = slugsOfGame(game)[game.hasLevels ? 1 : 0];
  return (
    <article>
      <Board
        game={game}
        today={today}
        record={record && recordText(record)}
        actions={
          <>
            <FollowButton team={team} />
            <Button variant="ghost" icon="share" onClick={() => void share()}>
              Share
            </Button>
          </>
        }
        buttons={<StateButtons game={game} team={team} today={today} />}
      />
      {notice && <Container className="pt-4">{notice}</Container>}
      {isSettled ? (
        <Around
          game={game}
          games={games}
          changes={writtenChanges(game, changes.data ?? [])}
          news={news.data ?? []}
          team={team}
          today={today}
        />
      ) : (
        <Container className={styles['around']}>
          <SkeletonText lines={6} />
        </Container>
      )}
    </article>
  );
}

interface StateButtonsProps {
  game: AthleticEvent;
  team: string;
  today: string;
}

/**
 * The buttons of a game's state: what can be done before it, while it is on, and after it. The first
 * one stands out.
 */
function StateButtons({ game, team, today }: StateButtonsProps) {
  const school = useSchool();
  const showToast = useToast();
  const follow = useFollow();
  const state = stateOf(game, today);
  const { ticketsUrl, streamUrl } = game;
  const isToCome = state === 'before' || state === 'moved';
  const offerToFollow = () =>
    showToast({
      title: 'A copy for your calendar',
      text: 'This copy does not change when the game does. Follow the team to hear of it.',
      action: { label: 'Follow', run: () => follow([team]) },
    });
  if (state === 'off' || state === 'unanswered' || (state === 'final' && !streamUrl)) return null;
  return (
    <>
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
      {isToCome && isInApp(navigator.userAgent) && (
        <>
          <ButtonLink
            icon="calendar"
            variant="ghost"
            href={googleGameUrl(game, window.location.href)}
          >
            Google Calendar
          </ButtonLink>
          <ButtonLink
            icon="external"
            variant="ghost"
            href={ownBrowserUrl(window.location.href, navigator.userAgent)}
          >
            Open in your browser
          </ButtonLink>
        </>
      )}
      {isToCome && (
        <ButtonLink
          icon="calendar"
          variant={ticketsUrl ? 'ghost' : 'accent'}
          href={calendarUrl(game)}
          download={calendarFileName(game)}
          onClick={offerToFollow}
        >
          {isInApp(navigator.userAgent) ? 'Calendar file (.ics)' : 'Add to Calendar'}
        </ButtonLink>
      )}
      {state !== 'final' && (
        <ButtonLink icon="pin" variant="ghost" href={directionsUrl(game, school)}>
          Directions
        </ButtonLink>
      )}
    </>
  );
}
