import type { NewsItem } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { CardGrid, formatDay, Icon, Tag } from '@sandites/ui';
import styles from './news.module.scss';

/** The day of an item on the reader's clock. */
const dayOf = ({ publishedAt }: NewsItem) => formatDay(publishedAt.slice(0, 10));

/** News as cards, each with its first paragraph. */
export function NewsCards({ items, level = 2 }: { items: readonly NewsItem[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <CardGrid label="News">
      {items.map((item) => (
        <li key={item.id}>
          <article className={styles['card']}>
            <p className={styles['day']}>
              {dayOf(item)} {item.sport && <Tag>{item.sport}</Tag>}
            </p>
            <Heading className={styles['title']}>
              <Link to={`/news/${item.id}`}>{item.title}</Link>
            </Heading>
            <p className={styles['lead']}>{item.body.split(/\n\s*\n/)[0]}</p>
          </article>
        </li>
      ))}
    </CardGrid>
  );
}

/** The pinned items of a list, in a strip, until their day is over. */
export function PinnedNews({
  items,
  today,
}: {
  items: readonly NewsItem[] | undefined;
  today: string;
}) {
  const pinned = (items ?? []).filter(
    ({ pinnedUntil }) => pinnedUntil !== null && pinnedUntil >= today,
  );
  if (pinned.length === 0) return null;
  return (
    <ul className={styles['pinned']} aria-label="Pinned news">
      {pinned.map(({ id, title }) => (
        <li key={id}>
          <Icon name="pin" />
          <Link to={`/news/${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

/** A text in paragraphs, with its web addresses as links. */
export function Story({ text }: { text: string }) {
  return (
    <div className={styles['story']}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>
          {paragraph.split(address).map((part, place) =>
            place % 2 === 1 ? (
              <a key={place} href={part} rel="noreferrer">
                {part}
              </a>
            ) : (
              <span key={place}>{part}</span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
