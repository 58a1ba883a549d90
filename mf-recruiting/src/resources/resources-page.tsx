import { school } from '@sandites/contracts';
import { useQueryChoice } from '@sandites/remote-kit';
import { ButtonLink, CardGrid, PageLayout, Tabs } from '@sandites/ui';
import { resources } from './data/resources';
import { resourceCategories } from './resource';
import { ResourceCard } from './ResourceCard';
import styles from './resources.module.scss';

const words = { all: 'All', eligibility: 'Eligibility', training: 'Training', academic: 'Academic', recruiting: 'Recruiting' } as const;
const tabs = resourceCategories.map((category) => ({ value: category, label: words[category] }));

/** Student Athlete Resources, by category, and whom to ask (product V2). */
export function Page() {
  const [category, choose] = useQueryChoice('category', resourceCategories, 'all');
  const shown = resources.filter((resource) => category === 'all' || resource.category === category);
  return (
    <PageLayout
      id="resources"
      title="Student Athlete Resources"
      intro="Governing bodies, free help, and resources from our own coaches."
    >
      <Tabs name="resources" label="Categories" items={tabs} selected={category} onSelect={choose}>
        <div className={styles['cards']}>
          <CardGrid label="Resources">
            {shown.map((resource) => (
              <li key={resource.id}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </CardGrid>
        </div>
      </Tabs>
      <section className={styles['contact']}>
        <div>
          <h2>Need Help?</h2>
          <p>Ask the athletic department about eligibility, film, visits, or a resource you cannot find here.</p>
        </div>
        <ButtonLink href={`mailto:${school.athleticsEmail}`} icon="mail">
          {school.athleticsEmail}
        </ButtonLink>
      </section>
    </PageLayout>
  );
}
