import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, Crest, PageLayout } from '@sandites/ui';

export function Page() {
  const { coach, coachLabel } = useSchool().emails;
  return (
    <PageLayout
      title="Resource Coming Soon"
      eyebrow="Recruiting resources"
      intro="We are still working on this one."
    >
      <div className="card card-accent flex-md-row gap-5 align-items-start p-5">
        <Crest height={72} />
        <div>
          <h2 className="mb-3">Not ready for game day yet</h2>
          <p>
            Our other resources are ready for you. If you need this one now, send an email: we will
            be glad to help.
          </p>
          <div className="d-flex flex-wrap gap-3 mt-5 mb-3">
            <ButtonLink to="/resources" icon="arrow-left">
              Back to Resources
            </ButtonLink>
            <ButtonLink variant="quiet" icon="mail" href={`mailto:${coach}`}>
              Email the {coachLabel}
            </ButtonLink>
          </div>
          <p className="mb-0 text-secondary text-break">{coach}</p>
        </div>
      </div>
    </PageLayout>
  );
}
