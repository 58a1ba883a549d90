import type { NewsItem } from '@sandites/contracts';
import { ButtonLink, Section } from '@sandites/ui';
import { NewsCards } from '../news/news-list';

/** The newest three news; nothing where there are none. */
export function LatestNews({ items }: { items: readonly NewsItem[] | undefined }) {
  if (!items || items.length === 0) return null;
  return (
    <Section
      title="News"
      actions={
        <ButtonLink to="/news" variant="quiet" size="small">
          All news
        </ButtonLink>
      }
    >
      <NewsCards items={items.slice(0, 3)} level={3} />
    </Section>
  );
}
