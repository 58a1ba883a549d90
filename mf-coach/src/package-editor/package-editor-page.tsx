import {
  getPackage,
  listPackagePlayers,
  type ResponseOf,
  type RecruitingPackage,
} from '@sandites/contracts';
import {
  usePageTitle,
  useParams,
  useRead,
  useLoadErrorToast,
  useSearchQuery,
  type Read,
} from '@sandites/remote-kit';
import {
  classes,
  Button,
  ButtonLink,
  DataView,
  EmptyState,
  FailedState,
  PageLayout,
  SectionHeading,
  SkeletonCards,
  Spinner,
} from '@sandites/ui';
import { useState } from 'react';
import { SharePackageDialog } from '../packages/SharePackageDialog';
import { AddPlayersPanel } from './AddPlayersPanel';
import styles from './package-editor.module.scss';
import { PackagePlayers } from './PackagePlayers';
import { ownedPlayers, usePackagePlayers } from './use-package-players';

/** Shown for an unknown package, and for one of another coach. */
function PackageNotFound() {
  return (
    <PageLayout title="Package Not Found">
      <EmptyState
        title="This package does not exist"
        hint="It may have been deleted, or it belongs to another coach."
        action={<ButtonLink to="/coach/dashboard">Back to Dashboard</ButtonLink>}
      />
    </PageLayout>
  );
}

interface PackageEditorProps {
  pack: RecruitingPackage;
  players: Read<ResponseOf<typeof listPackagePlayers>>;
}

function PackageEditor({ pack, players }: PackageEditorProps) {
  usePageTitle(pack.name);
  useLoadErrorToast(players, 'Failed to load players in package');
  const mutations = usePackagePlayers(pack.id);
  const [isSharing, setIsSharing] = useState(false);
  const [query] = useSearchQuery();
  const sport = query.get('sport');
  const shown = new URLSearchParams({ tab: 'packages', ...(sport !== null && { sport }) });
  const dashboard = `/coach-dashboard?${shown.toString()}`;
  const actions = (
    <>
      <ButtonLink variant="ghost" icon="arrow-left" to={dashboard}>
        Back to Dashboard
      </ButtonLink>
      <Button icon="share" onClick={() => setIsSharing(true)}>
        Share
      </Button>
      <ButtonLink variant="ghost" icon="eye" to={`/package/${pack.shareCode}`}>
        View Public Page
      </ButtonLink>
    </>
  );
  const intro = (
    <span className="d-flex flex-wrap row-gap-1 column-gap-4">
      <span>{pack.sport}</span>
      <span>{pack.isPublic ? 'Public' : 'Private'}</span>
      <span>
        Share Code: <code className="text-accent text-break">{pack.shareCode}</code>
      </span>
    </span>
  );
  // The skeleton and the content are at least as high as the screen, so that the footer does not
  // shift when the players load.
  const skeleton = (
    <div className="min-vh-100">
      <SkeletonCards count={2} picture={false} />
    </div>
  );
  return (
    <PageLayout title={pack.name} eyebrow="Recruiting Package" intro={intro} actions={actions}>
      <div className={classes('d-grid d-print-block gap-6 min-vh-100', styles['columns'])}>
        <section aria-label="Players in this Package" tabIndex={-1}>
          <SectionHeading title="Players in this Package" />
          <DataView
            read={players}
            loadingLabel="Loading players..."
            skeleton={skeleton}
            failed="The players of this package could not be loaded."
          >
            {(list) => <PackagePlayers players={ownedPlayers(list)} mutations={mutations} />}
          </DataView>
        </section>
        <AddPlayersPanel
          pack={pack}
          inPackage={players.data}
          onAdd={mutations.add}
          isBusy={mutations.isBusy}
        />
      </div>
      {isSharing && <SharePackageDialog pack={pack} onClose={() => setIsSharing(false)} />}
    </PageLayout>
  );
}

const parseId = (text = '') => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);

/** Statuses of the API for a package that is unknown or another coach's. */
const notFoundStatuses = [403, 404];
const noError = { data: undefined, error: undefined };

/** `/coach/package/:packageId/players`. */
export function Page() {
  const id = parseId(useParams()['packageId']);
  const input = id === undefined ? null : { params: { id } };
  const pack = useRead(getPackage, input);
  const players = useRead(listPackagePlayers, input);
  const isUnknown =
    id === undefined || (pack.error !== undefined && notFoundStatuses.includes(pack.error.status));
  useLoadErrorToast(isUnknown ? noError : pack, 'Failed to load recruiting package');
  if (isUnknown) return <PackageNotFound />;
  if (pack.data) return <PackageEditor pack={pack.data} players={players} />;
  return (
    <PageLayout title="Recruiting Package">
      {pack.error ? (
        <FailedState
          message="The package could not be loaded."
          onRetry={pack.retry}
          retrying={pack.isRefreshing}
        />
      ) : (
        <div className="min-vh-100">
          <Spinner label="Loading package..." />
        </div>
      )}
    </PageLayout>
  );
}
