import { ButtonLink, Icon, Tag, VisuallyHidden } from '@sandites/ui';
import type { Resource } from './resource';
import styles from './resources.module.scss';

/** A resource and the way to it, in the same tab: Back leads here again. */
export function ResourceCard({ resource: { title, category, description, link, icon } }: { resource: Resource }) {
  const words = (
    <>
      Access Resource<VisuallyHidden>: {title}</VisuallyHidden>
    </>
  );
  return (
    <article className={styles['card']}>
      <div className={styles['top']}>
        <span className={styles['icon']}>
          <Icon name={icon} size={22} />
        </span>
        <Tag>{category}</Tag>
      </div>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['description']}>{description}</p>
      <div className={styles['way']}>
        {link.startsWith('/') ? (
          <ButtonLink to={link} variant="quiet" size="small" icon="arrow-right">
            {words}
          </ButtonLink>
        ) : (
          <ButtonLink href={link} variant="quiet" size="small" icon="external">
            {words}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
