import {
  createNews,
  deleteNews,
  getNews,
  listNews,
  listOwnNews,
  updateNews,
  type NewsItem,
} from '@sandites/contracts';
import {
  created,
  fieldChanges,
  handle,
  noContent,
  ok,
  versioned,
  type HandledEndpoint,
} from '@sandites/service-kit';
import { newsChanges, type NewsStore } from './news-store';

const labelOf = ({ title }: NewsItem) => ({ label: title });

/** News: a coach changes their own, an admin all. */
export function newsRoutes(news: NewsStore): HandledEndpoint[] {
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
    handle(listOwnNews, async ({ caller }) => ok(await news.ofOwner(caller))),
    handle(createNews, async ({ body, caller, change }) =>
      created(await change((trx) => newsChanges(trx).add(caller.id, body), labelOf)),
    ),
    handle(updateNews, ownerOf, async ({ params, body, ifMatch, change }) => {
      const { after } = await change(
        (trx) => newsChanges(trx).change(params.id, body, ifMatch),
        (updated) => {
          const changes = fieldChanges(updated);
          return changes.length > 0 ? { id: params.id, ...labelOf(updated.after), changes } : null;
        },
      );
      return ok(after);
    }),
    handle(deleteNews, ownerOf, async ({ params, change }) => {
      await change((trx) => newsChanges(trx).remove(params.id), labelOf);
      return noContent();
    }),
  ];
}
