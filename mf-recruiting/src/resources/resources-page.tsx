import { useIsInBrowser } from '@sandites/features/browser';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import {
  ButtonLink,
  CardGrid,
  Icon,
  PageLayout,
  Tabs,
  Tag,
  VisuallyHidden,
  type IconName,
} from '@sandites/ui';
import { resourceCategories, type ResourceCategory } from '@sandites/contracts';
import general from './data/resources.json';

const resourceFilters = ['all', ...resourceCategories] as const;

interface Resource {
  title: string;
  category: ResourceCategory;
  description: string;
  /** A page of this site, or the body behind it. */
  link: string;
  icon: IconName;
}

/** The icon of what a school adds. */
const icons: Readonly<Record<ResourceCategory, IconName>> = {
  eligibility: 'calendar',
  training: 'trophy',
  academic: 'edit',
  recruiting: 'film',
};

/** Resources for everybody; the JSON is checked by the test beside the page. */
const resources = general as readonly Resource[];

const labels = {
  all: 'All',
  eligibility: 'Eligibility',
  training: 'Training',
  academic: 'Academic',
  recruiting: 'Recruiting',
} as const;
const tabs = resourceFilters.map((category) => ({ value: category, label: labels[category] }));

export function Page() {
  const { emails, resources: ofSchool } = useSchool();
  const [category, choose, hrefOf] = useQueryChoice('category', resourceFilters, 'all');
  // Prerendered without those of the school and its state.
  const added = useIsInBrowser()
    ? ofSchool.map((own) => ({ ...own, icon: icons[own.category] }))
    : [];
  const known = [...resources, ...added];
  const filtered = known.filter((resource) => category === 'all' || resource.category === category);
  return (
    <PageLayout
      id="resources"
      title="Student Athlete Resources"
      intro="Governing bodies and free help: eligibility, training, academics and recruiting."
    >
      <Tabs
        name="resources"
        label="Categories"
        items={tabs}
        selected={category}
        onSelect={choose}
        hrefOf={hrefOf}
      >
        <div className="pt-5">
          <CardGrid label="Resources">
            {filtered.map((resource) => (
              <li key={resource.title}>
                <ResourceCard resource={resource} />
              </li>
            ))}
          </CardGrid>
        </div>
      </Tabs>
      <section
        className={
          'd-flex flex-wrap gap-4 align-items-center justify-content-between p-5 mt-7 ' +
          'text-white bg-primary-raised card-accent-start rounded'
        }
      >
        <div>
          <h2 className="fs-2">Need Help?</h2>
          <p className="mt-2 mb-0 text-on-primary">
            Ask the athletic department about eligibility, film, visits, or a resource you cannot
            find here.
          </p>
        </div>
        <ButtonLink
          href={`mailto:${emails.athletics}`}
          icon="mail"
          className="mw-100 text-none text-break"
        >
          {emails.athletics}
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
    <article className="card gap-2 p-4">
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
        <span className="icon-tile rounded">
          <Icon name={icon} size={22} />
        </span>
        <Tag>{category}</Tag>
        {link === '/coming-soon' && <Tag tone="outline">Coming soon</Tag>}
      </div>
      <h2 className="mt-1 fs-3 text-none">{title}</h2>
      <p className="mb-0 text-secondary">{description}</p>
      <div className="pt-3 mt-auto">
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
