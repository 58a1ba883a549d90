import type { PublicPackage as SharedPackage } from '@sandites/contracts';
import { RecruitCard } from '@sandites/features/athlete';
import type { Clock } from '@sandites/features/events';
import { useSchool } from '@sandites/remote-kit';
import {
  CardGrid,
  Container,
  EmptyState,
  Icon,
  PageHeading,
  usePrinting,
  VisuallyHidden,
} from '@sandites/ui';
import { Contacts } from '../share/Contacts';
import { CopyLink, PrintButton, PrintedLink, useShareAddress } from '../share/share';
import { TeamGames } from '../share/TeamGames';
import packageHeadStyles from './package-head.module.scss';
import styles from './package-page.module.scss';

/** The public view of a package. */
export function PublicPackage({ shared, now }: { shared: SharedPackage; now: Clock }) {
  const { players, shareCode, sport } = shared;
  const address = useShareAddress(`/package/${shareCode}`);
  const isPrinting = usePrinting();
  const school = useSchool();
  const actions = (
    <>
      <CopyLink
        address={address}
        label="Copy Link"
        copied="Package link copied to clipboard"
        size="small"
      />
      <span className={styles['print']}>
        <PrintButton size="small" />
      </span>
    </>
  );
  return (
    <div className={styles['page']}>
      <PackageHead shared={shared} />
      {isPrinting && (
        <div className={styles['link']}>
          <PrintedLink address={address} />
        </div>
      )}
      <Container className={styles['body']}>
        <div className={styles['contacts']}>
          <Contacts sport={sport} />
        </div>
        <section className={styles['athletes']}>
          <div className={styles['heading']}>
            <h2>Athletes ({players.length})</h2>
            <div className={styles['actions']}>{actions}</div>
          </div>
          {players.length === 0 ? (
            <EmptyState title="No athletes in this package yet" level={3} />
          ) : (
            <CardGrid label="Athletes">
              {players.map((player) => (
                <li key={player.id}>
                  <RecruitCard player={player} />
                </li>
              ))}
            </CardGrid>
          )}
        </section>
        <TeamGames sport={sport} now={now} />
        <footer className={styles['footer']}>
          © {now().getFullYear()} {school.name} Athletics. All rights reserved.
        </footer>
      </Container>
    </div>
  );
}

/**
 * Name, school and contacts of the package; short enough that a phone's first screen shows the
 * first athlete.
 */
function PackageHead({ shared: { name, sport, description } }: { shared: SharedPackage }) {
  const { name: schoolName, phone, telephone, links } = useSchool();
  return (
    <header className={packageHeadStyles['head']}>
      <Container>
        <p className={packageHeadStyles['school']}>
          {schoolName} · {sport}
        </p>
        <PageHeading className={packageHeadStyles['name']}>{name}</PageHeading>
        {description && <p className={packageHeadStyles['description']}>{description}</p>}
        <address className={packageHeadStyles['contact']} aria-label="Contact information">
          <a href={`tel:${telephone}`}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
          <a href={links.website} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={18} />
            {links.host}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </address>
      </Container>
    </header>
  );
}
