import {
  schoolTimeZone,
  type AthleticEvent,
  type listNews,
  type NewNewsItem,
  type NewsItem,
  type NewsItemChanges,
  type QueryOf,
} from '@sandites/contracts';
import { Serialized, updateRow, type Updated } from '@sandites/service-kit/calls';
import { clearOld, ownerIn, rowOf, utc } from '@sandites/service-kit/database';
import type { Caller } from '@sandites/service-kit/identity';
import { requirePictureOf } from '@sandites/service-kit/pictures';
import { invalid, requireFound, requireRow } from '@sandites/service-kit/problem';
import { tableVersion } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { tellNews } from '../notices/notices';
import { newsPicture } from './news-picture';

const publicColumns = `id, title, body, sport, pinned_until as "pinnedUntil",
  ${utc('published_at')} as "publishedAt", author, event_id as "eventId",
  ${newsPicture(800)} as "imageUrl", ${newsPicture(200)} as "imageThumb"`;
const ownColumns = `${publicColumns}, version, owner_id as "ownerId"`;
const isPublished = 'published_at <= now()';
const newestFirst = 'order by published_at desc, id desc';

/** The fields of an item; the picture by its name, null for none. */
type NewsFields<Given extends NewsItemChanges = NewNewsItem> = Omit<Given, 'imageUrl'> & {
  photo?: string | null | undefined;
};

const defaultLimit = 20;
const today = '(now() at time zone :zone)::date';

/** Changes with the table, when the time of a scheduled item comes, and with the day. */
export function newsVersion(db: Knex): () => Promise<string> {
  const ofTable = tableVersion(db, 'news');
  return async () => {
    const [table, { rows }] = await Promise.all([
      ofTable(),
      db.raw<{ rows: { text: string }[] }>(
        `select count(*) || '-' || ${today} as text from news where ${isPublished}`,
        { zone: schoolTimeZone() },
      ),
    ]);
    return `${table}-${rows[0]?.text ?? ''}`;
  };
}

/** Published items, newest first; `before` may have been deleted since it was read. */
export async function published<Item extends NewsItem = NewsItem>(
  db: Knex,
  { limit = defaultLimit, before, sport = '', event, pinned }: QueryOf<typeof listNews>,
  columns = publicColumns,
): Promise<Item[]> {
  const { rows }: { rows: Item[] } = await db.raw(
    `with anchor as (
       select published_at, id from news where id = :before::int
       union all
       select (item ->> 'published_at')::timestamptz, id from deleted_news where id = :before::int)
     select ${columns} from news
     where ${isPublished} and (:sport = '' or sport = :sport)
       and (:event::int is null or event_id = :event)
       and (not :pinned or pinned_until >= ${today})
       and case
         when :before::int is null then true
         when exists (table anchor) then (published_at, id) < (table anchor)
         else id < :before::int end
     ${newestFirst} limit :limit`,
    {
      limit,
      before: before ?? null,
      sport,
      event: event ?? null,
      pinned: pinned === 'yes',
      zone: schoolTimeZone(),
    },
  );
  return rows;
}

export interface FeedItem extends NewsItem {
  /** When it was published or corrected. */
  readonly updatedAt: string;
}

/** The newest published items. */
export const forFeed = (db: Knex, limit: number): Promise<FeedItem[]> =>
  published<FeedItem>(
    db,
    { limit },
    `${publicColumns}, ${utc('greatest(corrected_at, published_at)')} as "updatedAt"`,
  );

/** A page of published items, with the query of the next one. */
export async function page(
  db: Knex,
  { limit = defaultLimit, ...query }: QueryOf<typeof listNews>,
): Promise<Serialized<NewsItem[]>> {
  const items = await published(db, { limit, ...query });
  const last = items[limit - 1];
  return new Serialized(JSON.stringify(items), last && { limit, before: last.id });
}

/** @throws ProblemError 404 where there is none, or not yet */
export const one = (db: Knex, id: number): Promise<NewsItem> =>
  requireRow(db('news').where({ id }).whereRaw(isPublished).select(db.raw(publicColumns)));

/** @throws ProblemError 404 where no published item has the picture */
export const requirePublishedPicture = (db: Knex, address: string): Promise<void> =>
  requirePictureOf(db('news').whereRaw(isPublished), address);

/** A coach's own, or all for an admin; scheduled ones too. */
export async function ofOwner(db: Knex, { id, role }: Caller): Promise<NewsItem[]> {
  const { rows }: { rows: NewsItem[] } = await db.raw(
    `select ${ownColumns} from news where :isAdmin or owner_id = :id ${newestFirst}`,
    { id, isAdmin: role === 'admin' },
  );
  return rows;
}

export const ownerOf = (db: Knex, id: number) => ownerIn(db, 'news', id);

export const ownerOfDeleted = (db: Knex, id: number) => ownerIn(db, 'deleted_news', id);

/**
 * An item about a game is one of that game's team.
 * @throws ProblemError 400 where there is no such game
 */
async function ofTeam<Given extends NewsFields<NewsItemChanges>>(
  trx: Knex.Transaction,
  item: Given,
): Promise<Given> {
  if (item.eventId === undefined || item.eventId === null) return item;
  const game: Pick<AthleticEvent, 'sport'> | undefined = await trx('athletic_events')
    .where({ id: item.eventId })
    .forKeyShare()
    .first('sport');
  if (game) return { ...item, sport: game.sport };
  const message = 'This game is not on the schedule any more';
  throw invalid([{ path: '/eventId', code: 'game', message }], message);
}

export async function add(
  trx: Knex.Transaction,
  { id: ownerId, displayName: author }: Pick<Caller, 'id' | 'displayName'>,
  item: NewsFields,
): Promise<NewsItem> {
  const added = await requireRow<NewsItem>(
    trx('news')
      .insert(rowOf({ ...(await ofTeam(trx, item)), ownerId, author }))
      .returning(trx.raw(ownColumns)),
  );
  await tellNews(trx, added);
  return added;
}

/** @throws ProblemError 404 where there is none, 412 where it changed meanwhile */
export async function change(
  trx: Knex.Transaction,
  id: number,
  changes: NewsFields<NewsItemChanges>,
  ifMatch: number | null,
): Promise<Updated<NewsItem>> {
  const row = trx('news').where({ id });
  const fields = rowOf(await ofTeam(trx, changes));
  const updated = await updateRow<NewsItem>(row, trx.raw(ownColumns), fields, ifMatch);
  const { before, after } = updated;
  if (before.title !== after.title || before.body !== after.body)
    await row.clone().update({ corrected_at: trx.fn.now() });
  await tellNews(trx, after);
  return updated;
}

/** It can be brought back for a day. */
export async function remove(trx: Knex.Transaction, id: number): Promise<NewsItem> {
  const { rows }: { rows: NewsItem[] } = await trx.raw(
    `with gone as (delete from news where id = :id returning *),
       kept as (
         insert into deleted_news (id, item, was_told)
         select id, to_jsonb(gone), exists (select from told_news where news_id = :id) from gone)
     select ${ownColumns} from gone`,
    { id },
  );
  return requireFound(rows[0]);
}

/** Brings a deleted item back under its id; followers who got it do not get it again. */
export async function restore(trx: Knex.Transaction, id: number): Promise<NewsItem> {
  const { rows }: { rows: NewsItem[] } = await trx.raw(
    `with kept as (delete from deleted_news where id = :id returning item, was_told),
       game as (select id from athletic_events where id = (select (item ->> 'event_id')::int from kept)),
       restored as (
         insert into news overriding system value
         select (jsonb_populate_record(
           null::news, item || jsonb_build_object('event_id', (table game)))).* from kept returning *),
       told as (
         insert into told_news (news_id) select id from restored join kept on was_told)
     select ${ownColumns} from restored`,
    { id },
  );
  const restored = requireFound(rows[0]);
  await tellNews(trx, restored);
  return restored;
}

/** Deletes what was deleted a day ago for good. */
export const clearDeletedNews = clearOld('deleted_news', 'deleted_at', { days: 1 });
