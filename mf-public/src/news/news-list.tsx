import type { NewsItem } from '@sandites/contracts';
import { dayOf } from '@sandites/features/events';
import { Link } from '@sandites/remote-kit';
import { CardGrid, formatDay, ImageWithFallback, Tag } from '@sandites/ui';
import styles from './news.module.scss';

/** The day of an item where the school is. */
export const newsDay = ({ publishedAt }: NewsItem) => formatDay(dayOf(new Date(publishedAt)));

/** News as cards, each with its first paragraph. */
export function NewsCards({ items, level = 2 }: { items: readonly NewsItem[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <CardGrid label="News">
      {items.map((item) => (
        <li key={item.id}>
          <article className={styles['card']}>
            {item.imageUrl !== null && (
              <div className={styles['picture']}>
                <ImageWithFallback src={item.imageUrl} alt="" fallback={null} />
              </div>
            )}
            <p className={styles['day']}>
              {newsDay(item)} {item.sport && <Tag>{item.sport}</Tag>}
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
