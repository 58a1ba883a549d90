import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, Crest, PageLayout } from '@sandites/ui';
import styles from './coming-soon.module.scss';

export function Page() {
  const { coach, coachLabel } = useSchool().emails;
  return (
    <PageLayout
      title="Resource Coming Soon"
      eyebrow="Recruiting resources"
      intro="We are still working on this one."
    >
      <div className={styles['panel']}>
        <Crest height={72} />
        <div className={styles['content']}>
          <h2>Not ready for game day yet</h2>
          <p>
            Our other resources are ready for you. If you need this one now, send an email: we will
            be glad to help.
          </p>
          <div className={styles['actions']}>
            <ButtonLink to="/resources" icon="arrow-left">
              Back to Resources
            </ButtonLink>
            <ButtonLink variant="quiet" icon="mail" href={`mailto:${coach}`}>
              Email the {coachLabel}
            </ButtonLink>
          </div>
          <p className={styles['address']}>{coach}</p>
        </div>
      </div>
    </PageLayout>
  );
}
