import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, PageLayout } from '@sandites/ui';

/** The alumni highlights with a paragraph each: about groups, never about a person. */
export function Page() {
  const { alumni, name } = useSchool();
  return (
    <PageLayout title="Notable Alumni" intro={`Where the athletes of ${name} have gone from here.`}>
      {alumni.map(({ title, text, story }) => (
        <article key={title} className="mb-6">
          <h2 className="mb-2">{title}</h2>
          <p className="fs-5 fw-semibold">{text}</p>
          <p>{story}</p>
        </article>
      ))}
      <ButtonLink to="/player-cards">View Current Athletes</ButtonLink>
    </PageLayout>
  );
}
