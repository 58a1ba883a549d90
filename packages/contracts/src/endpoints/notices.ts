import { type Static, Type } from '@sinclair/typebox';
import {
  Body,
  Clock,
  Day,
  Email,
  Flag,
  Halves,
  Id,
  LongText,
  Nullable,
  OneOf,
  PictureAddress,
  Text,
  Timestamp,
  Whole,
} from '../schema';
import { sports } from '../sports';
import { eventStatuses, gameKinds, outcomes } from '../vocabulary';
import { StillOn } from './events';

export const maxNoticeGames = 500;

const game = {
  id: Id(),
  sport: OneOf(sports),
  level: Nullable(Text()),
  opponent: Text(),
  isHome: Flag(),
  hasLevels: Type.Optional(Nullable(Flag())),
  gameNumber: Type.Optional(Whole(1, 99)),
  kind: Type.Optional(OneOf(gameKinds)),
};

/** When, where and against whom a game is, and whether it is on. `summary` may say why it is off. */
const GamePlan = Body({
  date: Day(),
  time: Clock(),
  location: Text(),
  opponent: Type.Optional(Text()),
  status: OneOf(eventStatuses),
  summary: Nullable(Text()),
});
export type GamePlan = Static<typeof GamePlan>;

/**
 * A game as it was announced and as it is; without `now` it was deleted. `stillOn` are those of other
 * levels on the announced day.
 */
export const ChangedGame = Body({
  ...game,
  was: GamePlan,
  now: Type.Optional(GamePlan),
  stillOn: Type.Optional(Type.Array(StillOn, { maxItems: 20 })),
});
export type ChangedGame = Static<typeof ChangedGame>;

const Score = () => Nullable(Halves(0, 999));
/** A game that was played, with scores or a summary. */
export const PlayedGame = Body({
  ...game,
  date: Day(),
  ourScore: Score(),
  theirScore: Score(),
  outcome: Type.Optional(Nullable(OneOf(outcomes))),
  summary: Nullable(Text()),
});
export type PlayedGame = Static<typeof PlayedGame>;

/** A game that is to be played, with the address of its place as far as it is known. */
export const ComingGame = Body({
  ...game,
  date: Day(),
  time: Clock(),
  location: Text(),
  address: Type.Optional(Nullable(Text())),
});
export type ComingGame = Static<typeof ComingGame>;

const channels = Type.Array(OneOf(['mail', 'push']), { minItems: 1, maxItems: 2 });
/** A notice with a known key is not sent again. */
const key = Text();

/**
 * What the service events has to say to those who follow, and colleges sends: games that changed,
 * those of a day, results, or a news item.
 */
export const Notice = Type.Union([
  Body({
    topic: Type.Literal('changes'),
    key,
    channels,
    games: Type.Array(ChangedGame, { minItems: 1, maxItems: maxNoticeGames }),
  }),
  Body({
    topic: Type.Literal('reminders'),
    key,
    channels,
    games: Type.Array(ComingGame, { minItems: 1, maxItems: maxNoticeGames }),
  }),
  Body({
    topic: Type.Literal('results'),
    key,
    channels,
    day: Day(),
    games: Type.Array(PlayedGame, { minItems: 1, maxItems: maxNoticeGames }),
  }),
  Body({
    topic: Type.Literal('news'),
    key,
    channels,
    id: Id(),
    title: Text(),
    body: Text({ maxLength: 10_000 }),
    sport: Nullable(OneOf(sports)),
    /** The path of its picture. */
    imageUrl: Type.Optional(Nullable(PictureAddress())),
  }),
]);
export type Notice = Static<typeof Notice>;

/**
 * What a team is notified of, at the address that its release names (`notify`): the body of its
 * webhook, and the content of its mail.
 */
export const ReleaseNotice = Body({
  /** The same at every attempt: a webhook may be called twice for one notice. */
  id: Text({ pattern: '^[0-9a-f-]{36}$' }),
  event: OneOf(['rollback', 'alert', 'pause', 'retire']),
  remote: Text(),
  version: Text(),
  ownVersion: Nullable(Text()),
  /** What visitors get now; null for nothing. */
  live: Nullable(Text()),
  by: Text(),
  reason: LongText(),
  at: Timestamp(),
  /** All of it in a sentence. */
  text: LongText(),
});
export type ReleaseNotice = Readonly<Static<typeof ReleaseNotice>>;

/** A notice that the gateway has the service colleges mail. */
export const ReleaseNoticeMail = Body({ to: Email(), notice: ReleaseNotice });
export type ReleaseNoticeMail = Static<typeof ReleaseNoticeMail>;
