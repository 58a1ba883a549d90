import {
  schoolTimeZone,
  type NewNewsItem,
  type NewsItem,
  type NewsItemChanges,
} from '@sandites/contracts';
import {
  pictureAddress,
  requireFound,
  tableVersion,
  updateRow,
  utc,
  type Caller,
  type Updated,
} from '@sandites/service-kit';
import type { Knex } from 'knex';
import { tellNews } from '../notices/notices';

/** The path prefix of the pictures of news. */
export const photoPath = '/api/news/photos/';
const photo = (size: 800 | 200) => pictureAddress(`'${photoPath}'`, 'photo', size);
const publicColumns = `id, title, body, sport, pinned_until as "pinnedUntil",
  ${utc('published_at')} as "publishedAt", ${photo(800)} as "imageUrl",
  ${photo(200)} as "imageThumb"`;
const ownColumns = `${publicColumns}, version, owner_id as "ownerId"`;
const isPublished = 'published_at <= now()';
const newestFirst = 'order by published_at desc, id desc';

/** The fields of an item; the picture by its name, null for none. */
type NewsFields<Given extends NewsItemChanges = NewNewsItem> = Omit<Given, 'imageUrl'> & {
  photo?: string | null | undefined;
};

const rowOf = ({
  photo: picture,
  pinnedUntil,
  publishedAt,
  ...rest
}: NewsFields<NewsItemChanges>) => ({
  ...rest,
  ...(picture !== undefined && { photo: picture }),
  ...(pinnedUntil !== undefined && { pinned_until: pinnedUntil }),
  ...(publishedAt !== undefined && { published_at: publishedAt }),
});

interface NewsFilter {
  readonly limit?: number | undefined;
  readonly before?: number | undefined;
  readonly sport?: string | undefined;
  readonly pinned?: 'yes' | undefined;
}
const defaultLimit = 20;
/** The school's day. */
const today = '(now() at time zone :zone)::date';

/** Reads the news. */
export function newsStore(db: Knex) {
  const ofTable = tableVersion(db, 'news');
  return {
    /** Changes with the table, when the time of a scheduled item comes, and with the day. */
    async version(): Promise<string> {
      const [table, { rows }] = await Promise.all([
        ofTable(),
        db.raw<{ rows: { text: string }[] }>(
          `select count(*) || '-' || ${today} as text from news where ${isPublished}`,
          { zone: schoolTimeZone() },
        ),
      ]);
      return `${table}-${rows[0]?.text ?? ''}`;
    },

    async published({
      limit = defaultLimit,
      before,
      sport = '',
      pinned,
    }: NewsFilter): Promise<NewsItem[]> {
      const { rows }: { rows: NewsItem[] } = await db.raw(
        `select ${publicColumns} from news
         where ${isPublished} and (:sport = '' or sport = :sport)
           and (not :pinned or pinned_until >= ${today})
           and (:before::int is null or (published_at, id) < (
             select published_at, id from news where id = :before::int))
         ${newestFirst} limit :limit`,
        {
          limit,
          before: before ?? null,
          sport,
          pinned: pinned === 'yes',
          zone: schoolTimeZone(),
        },
      );
      return rows;
    },

    /** @throws ProblemError 404 where there is none, or not yet */
    async one(id: number): Promise<NewsItem> {
      const { rows }: { rows: NewsItem[] } = await db.raw(
        `select ${publicColumns} from news where id = :id and ${isPublished}`,
        { id },
      );
      return requireFound(rows[0]);
    },

    /** A coach's own, or all for an admin; scheduled ones too. */
    async ofOwner({ id, role }: Caller): Promise<NewsItem[]> {
      const { rows }: { rows: NewsItem[] } = await db.raw(
        `select ${ownColumns} from news where :isAdmin or owner_id = :id ${newestFirst} limit 1000`,
        { id, isAdmin: role === 'admin' },
      );
      return rows;
    },

    async ownerOf(id: number): Promise<number | undefined> {
      const row: { ownerId: number } | undefined = await db('news')
        .where({ id })
        .first('owner_id as ownerId');
      return row?.ownerId;
    },
  };
}
export type NewsStore = ReturnType<typeof newsStore>;

/** Changes the news. */
export function newsChanges(trx: Knex.Transaction) {
  return {
    async add(ownerId: number, item: NewsFields): Promise<NewsItem> {
      const rows: NewsItem[] = await trx('news')
        .insert({ ...rowOf(item), owner_id: ownerId })
        .returning(trx.raw(ownColumns));
      const added = requireFound(rows[0]);
      await tellNews(trx, added);
      return added;
    },

    /** @throws ProblemError 404 where there is none, 412 where it changed meanwhile */
    async change(
      id: number,
      changes: NewsFields<NewsItemChanges>,
      ifMatch: number | null,
    ): Promise<Updated<NewsItem>> {
      const row = trx('news').where({ id });
      const updated = await updateRow<NewsItem>(row, trx.raw(ownColumns), rowOf(changes), ifMatch);
      await tellNews(trx, updated.after);
      return updated;
    },

    /** @throws ProblemError 404 where there is none */
    async remove(id: number): Promise<NewsItem> {
      const rows: NewsItem[] = await trx('news')
        .where({ id })
        .delete()
        .returning(trx.raw(ownColumns));
      return requireFound(rows[0]);
    },
  };
}
