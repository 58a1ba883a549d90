import { codeIn, enterScore, eventTitle, getScore } from '@sandites/contracts';
import { useLiveRead, useMutation, useParams, usePageTitle } from '@sandites/remote-kit';
import { DataView, EmptyState, PageHeading, PageLayout, SkeletonText } from '@sandites/ui';
import { ScoreKeeper } from './ScoreKeeper';

/** Milliseconds after which what somebody else wrote is read. */
const pollEvery = 10_000;

/** The page behind a score link: one game, its score, and the buttons to enter it. */
export function Page() {
  const code = codeIn(useParams()['code'] ?? '');
  usePageTitle('Score');
  return <OpenedScore key={code} code={code} />;
}

function OpenedScore({ code }: { code: string }) {
  const read = useLiveRead(getScore, { params: { code } }, () => pollEvery);
  const { mutate } = useMutation(enterScore);
  if (read.error?.status === 404)
    return (
      <PageLayout title="Score">
        <EmptyState
          title="This link has ended"
          hint="A score link works until 3 AM after its game. Ask the coach for another one."
        />
      </PageLayout>
    );
  return (
    <DataView
      read={read}
      loadingLabel="Loading the game..."
      skeleton={<SkeletonText lines={6} />}
      failed="The game could not be loaded"
    >
      {(game) => (
        <ScoreKeeper
          game={game}
          storageKey={`score-${code}`}
          heading={<PageHeading>{eventTitle(game)}</PageHeading>}
          about={`Scorekeeper “${game.label}” · link ends at 3 AM`}
          write={(entry, version) => mutate({ params: { code }, body: { ...entry, version } })}
        />
      )}
    </DataView>
  );
}
