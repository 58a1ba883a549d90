import type { AnswerOf, listPackagePlayers, RecruitingPackage } from '@sandites/contracts';
import { usePageTitle, useToldFailure, type Read } from '@sandites/remote-kit';
import { ButtonLink, DataView, PageLayout, SectionHeading, SkeletonCards } from '@sandites/ui';
import { AddPlayersPanel } from './AddPlayersPanel';
import { ownedPlayers } from './owned-players';
import { PackagePlayers } from './PackagePlayers';
import styles from './package-editor.module.scss';
import { useEditorChanges } from './use-editor-changes';

interface PackageEditorProps {
  pack: RecruitingPackage;
  players: Read<AnswerOf<typeof listPackagePlayers>>;
}

/** Who is in a package and what is said of them, beside who could be added. */
export function PackageEditor({ pack, players }: PackageEditorProps) {
  usePageTitle(pack.name);
  useToldFailure(players, 'Failed to load players in package');
  const changes = useEditorChanges(pack, players.retry);
  const actions = (
    <>
      <ButtonLink look="ghost" icon="arrow-left" to="/coach-dashboard?tab=packages">
        Back to Dashboard
      </ButtonLink>
      <ButtonLink icon="eye" to={`/package/${pack.shareCode}`}>
        View Public Page
      </ButtonLink>
    </>
  );
  const intro = (
    <span className={styles['intro']}>
      <span>{pack.sport}</span>
      <span>{pack.isPublic ? 'Public' : 'Private'}</span>
      <span>
        Share Code: <code>{pack.shareCode}</code>
      </span>
    </span>
  );
  return (
    <PageLayout title={pack.name} eyebrow="Recruiting Package" intro={intro} actions={actions}>
      <div className={styles['columns']}>
        <section aria-label="Players in this Package" tabIndex={-1}>
          <SectionHeading title="Players in this Package" />
          <DataView
            read={players}
            loadingLabel="Loading players..."
            skeleton={
              <div className={styles['coming']}>
                <SkeletonCards count={2} picture={false} />
              </div>
            }
            failed="The players of this package could not be loaded."
          >
            {(list) => <PackagePlayers players={ownedPlayers(list)} changes={changes} />}
          </DataView>
        </section>
        <AddPlayersPanel pack={pack} inPackage={players.data} onAdd={changes.add} isBusy={changes.isBusy} />
      </div>
    </PageLayout>
  );
}
