import { useIsInBrowser } from '@sandites/features/browser';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { ButtonLink, CardGrid, Icon, PageLayout, Tabs, Tag, VisuallyHidden } from '@sandites/ui';
import { type Resource, resourceFilters, resources, resourcesOf } from './data/resources';
import styles from './resources.module.scss';

const labels = {
  all: 'All',
  eligibility: 'Eligibility',
  training: 'Training',
  academic: 'Academic',
  recruiting: 'Recruiting',
} as const;
const tabs = resourceFilters.map((category) => ({ value: category, label: labels[category] }));

/** Student Athlete Resources by category, with a contact box. */
export function Page() {
  const school = useSchool();
  const { athletics } = school.emails;
  const [category, choose] = useQueryChoice('category', resourceFilters, 'all');
  // Prerendered without those of the school.
  const known = useIsInBrowser() ? resourcesOf(school) : resources;
  const filtered = known.filter((resource) => category === 'all' || resource.category === category);
  return (
    <PageLayout
      id="resources"
      title="Student Athlete Resources"
      intro="Governing bodies, free help, and resources from our own coaches."
    >
      <Tabs name="resources" label="Categories" items={tabs} selected={category} onSelect={choose}>
        <div className={styles['cards']}>
          <CardGrid label="Resources">
            {filtered.map((resource) => (
              <li key={resource.title}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </CardGrid>
        </div>
      </Tabs>
      <section className={styles['contact']}>
        <div>
          <h2>Need Help?</h2>
          <p>
            Ask the athletic department about eligibility, film, visits, or a resource you cannot
            find here.
          </p>
        </div>
        <ButtonLink href={`mailto:${athletics}`} icon="mail">
          {athletics}
        </ButtonLink>
      </section>
    </PageLayout>
  );
}

/** A resource, whose link opens in the same tab. */
function ResourceCard({
  resource: { title, category, description, link, icon },
}: {
  resource: Resource;
}) {
  const linkText = (
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
        {link === '/coming-soon' && <Tag tone="outline">Coming soon</Tag>}
      </div>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['description']}>{description}</p>
      <div className={styles['way']}>
        {link.startsWith('/') ? (
          <ButtonLink to={link} variant="quiet" size="small" icon="arrow-right">
            {linkText}
          </ButtonLink>
        ) : (
          <ButtonLink href={link} variant="quiet" size="small" icon="external">
            {linkText}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
