import { listNews } from '@sandites/contracts';
import { Link, useRead } from '@sandites/remote-kit';
import { Container, Icon } from '@sandites/ui';
import styles from './pinned-news.module.scss';

/** Pinned news over every public page, until their day is over. */
export function PinnedNews() {
  const { data } = useRead(listNews, { query: { pinned: 'yes' } });
  if (!data || data.length === 0) return null;
  return (
    <aside className={styles['strip']} aria-label="Pinned news">
      <Container>
        <ul className={styles['items']}>
          {data.map(({ id, title }) => (
            <li key={id}>
              <Icon name="pin" />
              <Link to={`/news/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
