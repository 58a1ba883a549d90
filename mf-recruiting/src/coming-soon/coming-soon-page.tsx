import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, Crest, PageLayout } from '@sandites/ui';
import styles from './coming-soon.module.scss';

export function Page() {
  const { footballCoach } = useSchool().emails;
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
            Our other resources are ready for you. If you need this one now, email our football
            coach, who will be glad to help.
          </p>
          <div className={styles['actions']}>
            <ButtonLink to="/resources" icon="arrow-left">
              Back to Resources
            </ButtonLink>
            <ButtonLink variant="quiet" icon="mail" href={`mailto:${footballCoach}`}>
              Email the Football Coach
            </ButtonLink>
          </div>
          <p className={styles['address']}>{footballCoach}</p>
        </div>
      </div>
    </PageLayout>
  );
}
