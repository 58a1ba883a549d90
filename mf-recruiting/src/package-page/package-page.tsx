import { getSharedPackage, type PublicPackage as SharedPackage } from '@sandites/contracts';
import { RecruitCard } from '@sandites/features/athlete';
import { packageLink } from '@sandites/features/share';
import { type Read, useKnownHeading, useParams, useRead, useSchool } from '@sandites/remote-kit';
import {
  ButtonLink,
  CardGrid,
  classes,
  Container,
  EmptyState,
  Icon,
  PageHeading,
  SkeletonCards,
  Spinner,
  usePrinting,
  VisuallyHidden,
} from '@sandites/ui';
import {
  Contacts,
  ContactsSkeleton,
  CopyLink,
  EmptySharePage,
  PrintButton,
  PrintedLink,
  TeamGames,
} from '../share/share';
import { athleteId, AthletesTable } from './AthletesTable';
import { useSinceLastVisit } from './last-visit';
import styles from './package-page.module.scss';

/** The package behind a share code: public, private or not found. */
export function Page() {
  const { shareCode = '' } = useParams();
  const read = useRead(getSharedPackage, { params: { shareCode } });
  const { data, error } = read;
  if (!data) return error ? <PackageNotFound read={read} /> : <PackageSkeleton />;
  if ('players' in data && data.isPublic) return <PublicPackage shared={data} />;
  return <PrivatePackage ownId={'id' in data ? data.id : null} />;
}

const currentYear = () => new Date().getFullYear();

function PublicPackage({ shared }: { shared: SharedPackage }) {
  const { players, shareCode, sport } = shared;
  const address = packageLink(shareCode);
  const isPrinting = usePrinting();
  const school = useSchool();
  const sinceLastVisit = useSinceLastVisit(shareCode, players);
  const news = players.filter(sinceLastVisit);
  return (
    <div className="position-relative">
      <PackageHead shared={shared} />
      {isPrinting && (
        <div className={styles['link']}>
          <PrintedLink address={address} />
        </div>
      )}
      <Container className={styles['content']}>
        <div className={styles['part']}>
          <Contacts sport={sport} />
        </div>
        <section className={classes(styles['part'], styles['athletes'])}>
          <div className="d-flex flex-wrap gap-3 align-items-center justify-content-between mb-3">
            <h2>Athletes ({players.length})</h2>
            <div className="d-flex gap-2 d-print-none">
              <CopyLink
                address={address}
                label="Copy Link"
                copied="Package link copied to clipboard"
                size="small"
              />
              <span className="d-none d-md-block">
                <PrintButton size="small" />
              </span>
            </div>
          </div>
          {players.length === 0 ? (
            <EmptyState title="No athletes in this package yet" level={3} />
          ) : (
            <>
              {news.length > 0 && (
                <p className="mb-3">
                  <strong>New since your last visit:</strong>{' '}
                  <span translate="no">
                    {news.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}
                  </span>
                </p>
              )}
              <AthletesTable players={players} sinceLastVisit={sinceLastVisit} />
              <CardGrid label="Athletes">
                {players.map((player) => (
                  <li key={player.id} id={athleteId(player)} className={styles['athlete']}>
                    <RecruitCard player={player} />
                  </li>
                ))}
              </CardGrid>
            </>
          )}
        </section>
        <TeamGames sport={sport} />
        <footer className="pt-5 mt-7 small text-secondary border-top">
          © {currentYear()} {school.name} Athletics. All rights reserved.
        </footer>
      </Container>
    </div>
  );
}

const contactLink =
  'd-inline-flex gap-2 align-items-center minh-touch font-head fw-semibold fs-6 lh-1 text-accent';

/**
 * Name, school and contacts of the package; short enough that a phone's first screen shows the
 * first athlete.
 */
function PackageHead({ shared: { name, sport, description } }: { shared: SharedPackage }) {
  const { name: schoolName, phone, telephone, links } = useSchool();
  return (
    <header className={styles['head']}>
      <Container>
        <p className="eyebrow mb-1 text-accent">
          {schoolName} · {sport}
        </p>
        <PageHeading className={classes('text-break', styles['name'])}>{name}</PageHeading>
        {description && (
          <p className="mt-2 mb-0 lh-sm text-on-primary text-pre-line text-break">{description}</p>
        )}
        <address
          className="d-flex flex-wrap column-gap-4 mt-1 mb-0 no-printed-url"
          aria-label="Contact information"
        >
          <a href={`tel:${telephone}`} className={contactLink}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
          <a href={links.website} className={contactLink} target="_blank" rel="noopener noreferrer">
            <Icon name="external" size={18} />
            {links.host}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </address>
      </Container>
    </header>
  );
}

/**
 * Shown for unknown, revoked and deleted codes alike, which must not be distinguishable; with Retry
 * after other failures.
 */
const PackageNotFound = ({ read }: { read: Read<unknown> }) => (
  <EmptySharePage
    title="Package Not Found"
    text="The recruiting package you are looking for could not be found or is no longer available."
    read={read}
  >
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </EmptySharePage>
);

function PackageSkeleton() {
  const { name: schoolName } = useSchool();
  const name = useKnownHeading();
  return (
    // Keeps the footer off screen while the package loads, so that it does not shift.
    <div className="min-vh-100" aria-busy="true">
      <div className={styles['head']}>
        <Container>
          <div className="d-grid gap-3 align-content-start">
            {name !== null && (
              <div>
                <p className="eyebrow mb-1 text-accent">{schoolName}</p>
                <PageHeading className={classes('text-break', styles['name'])}>{name}</PageHeading>
              </div>
            )}
            <Spinner label="Loading package..." />
          </div>
        </Container>
      </div>
      <Container className="pb-7">
        <div className={styles['part']}>
          <ContactsSkeleton />
        </div>
        <div className={styles['part']} aria-hidden="true">
          <SkeletonCards count={3} picture={false} />
        </div>
      </Container>
    </div>
  );
}

/**
 * Says to everyone that the package is private; its owner also gets a link to it.
 * @param props.ownId the package's id where the reader may open it; only they get it
 */
const PrivatePackage = ({ ownId }: { ownId: number | null }) => (
  <EmptySharePage
    title="Private Package"
    text="This recruiting package is set to private and is not available for viewing."
  >
    {ownId !== null && (
      <ButtonLink to={`/coach/package/${ownId}/players`} variant="dark" icon="edit">
        Open Your Package
      </ButtonLink>
    )}
    <ButtonLink to="/" icon="arrow-left">
      Return to Home
    </ButtonLink>
  </EmptySharePage>
);
