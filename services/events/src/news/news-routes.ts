import {
  addNewsPhoto,
  createNews,
  deleteNews,
  getNews,
  getNewsFeed,
  getNewsPhoto,
  listNews,
  listOwnNews,
  restoreNews,
  updateNews,
  type NewsItem,
} from '@sandites/contracts';
import {
  created,
  fieldChanges,
  handle,
  noContent,
  ok,
  Serialized,
  versioned,
  type ChangeDetails,
  type HandledEndpoint,
  type Pictures,
  type Updated,
} from '@sandites/service-kit';
import { feedWriter, type FeedSchool } from './news-feed';
import { newsChanges, photoPath, type NewsStore } from './news-store';

const labelOf = ({ title }: NewsItem) => ({ label: title });

function changeDetails(item: Updated<NewsItem>): ChangeDetails | null {
  const changes = fieldChanges(item);
  return changes.length > 0 ? { id: item.after.id, ...labelOf(item.after), changes } : null;
}

/** Items of the feed. */
const feedLength = 50;

/** The dependencies of the routes of news. */
interface NewsDeps {
  readonly news: NewsStore;
  readonly pictures: Pictures;
  readonly school: FeedSchool;
  /** The site's origin, for links in the feed. */
  readonly origin: string | undefined;
}

/** News: a coach changes their own, an admin all. */
export function newsRoutes({ news, pictures, school, origin }: NewsDeps): HandledEndpoint[] {
  const writeFeed = feedWriter(school, origin);
  const pictureIn = (imageUrl: string | null | undefined) =>
    pictures.addFromBody('imageUrl', imageUrl, { any: photoPath });
  const ownerOf = ({ params }: { params: { id: number } }) => news.ownerOf(params.id);
  return [
    handle(
      listNews,
      versioned({ version: () => news.version(), read: ({ query }) => news.published(query) }),
    ),
    handle(
      getNews,
      versioned({ version: () => news.version(), read: ({ params }) => news.one(params.id) }),
    ),
    handle(
      getNewsFeed,
      versioned({
        version: () => news.version(),
        read: async () => new Serialized(writeFeed(await news.published({ limit: feedLength }))),
      }),
    ),
    handle(listOwnNews, async ({ caller }) => ok(await news.ofOwner(caller))),
    handle(createNews, async ({ body: { imageUrl, ...item }, caller, change }) => {
      const photo = await pictureIn(imageUrl);
      return created(
        await change((trx) => newsChanges(trx).add(caller.id, { ...item, photo }), labelOf),
      );
    }),
    handle(
      updateNews,
      ownerOf,
      async ({ params, body: { imageUrl, ...item }, ifMatch, change }) => {
        const photo = await pictureIn(imageUrl);
        const { after } = await change(
          (trx) => newsChanges(trx).change(params.id, { ...item, photo }, ifMatch),
          changeDetails,
        );
        return ok(after);
      },
    ),
    handle(addNewsPhoto, async ({ upload, signal }) => {
      const address = photoPath + (await pictures.addFromForm(upload, signal));
      return created({ imageUrl: `${address}-800`, imageThumb: `${address}-200` });
    }),
    handle(getNewsPhoto, ({ params, accepts }) => pictures.reply(params.picture, accepts)),
    handle(deleteNews, ownerOf, async ({ params, change }) => {
      await change((trx) => newsChanges(trx).remove(params.id), labelOf);
      return noContent();
    }),
    handle(
      restoreNews,
      ({ params }) => news.ownerOfDeleted(params.id),
      async ({ params, change }) =>
        ok(await change((trx) => newsChanges(trx).restore(params.id), labelOf)),
    ),
  ];
}
