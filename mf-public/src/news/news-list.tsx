import type { NewsItem } from '@sandites/contracts';
import { Link } from '@sandites/remote-kit';
import { CardGrid, ImageWithFallback, Tag } from '@sandites/ui';
import { newsDay } from './news-day';
import styles from './news.module.scss';

export function NewsCards({ items, level = 2 }: { items: readonly NewsItem[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <CardGrid label="News">
      {items.map((item) => (
        <li key={item.id} className={item.imageUrl ? styles['large'] : ''}>
          <article className="card card-accent overflow-hidden h-100">
            <ImageWithFallback
              className={styles['picture']}
              src={item.imageUrl}
              alt=""
              fallback={null}
            />
            <div className="p-4">
              <p className="d-flex flex-wrap gap-2 mb-2 small text-secondary">
                {newsDay(item)} {item.sport && <Tag>{item.sport}</Tag>}
              </p>
              <Heading className="fs-3 lh-sm text-break">
                <Link to={`/news/${item.id}`} className="link-accent">
                  {item.title}
                </Link>
              </Heading>
              <p className={styles['lead']}>{item.body.split(/\n\s*\n/)[0]}</p>
            </div>
          </article>
        </li>
      ))}
    </CardGrid>
  );
}
