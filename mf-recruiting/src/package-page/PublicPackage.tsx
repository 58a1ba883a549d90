import { school, type PublicPackage as SharedPackage } from '@sandites/contracts';
import { RecruitCard } from '@sandites/features/athlete';
import type { Clock } from '@sandites/features/events';
import { CardGrid, Container, EmptyState, usePrinting } from '@sandites/ui';
import { CopyLink } from '../share/CopyLink';
import { PrintButton } from '../share/PrintButton';
import { PrintedLink } from '../share/PrintedLink';
import { TeamGames } from '../share/TeamGames';
import { useShareAddress } from '../share/use-share-address';
import { PackageHead } from './PackageHead';
import styles from './package-page.module.scss';

/** A package as anybody with its link sees it. */
export function PublicPackage({ shared, now }: { shared: SharedPackage; now: Clock }) {
  const { players, shareCode, sport } = shared;
  const address = useShareAddress(`/package/${shareCode}`);
  const isPrinting = usePrinting();
  const actions = (
    <>
      <CopyLink address={address} label="Copy Link" copied="Package link copied to clipboard" />
      <span className={styles['print']}>
        <PrintButton />
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
