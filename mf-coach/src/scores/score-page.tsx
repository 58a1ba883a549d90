import {
  codeIn,
  enterScore,
  eventTitle,
  getScore,
  whenText,
  type ScoredGame,
} from '@sandites/contracts';
import { useLiveRead, useMutation, useParams, usePageTitle } from '@sandites/remote-kit';
import { DataView, EmptyState, PageHeading, PageLayout, SkeletonText } from '@sandites/ui';
import type { KnownGame, WriteScore } from './score-queue';
import { ScoreKeeper } from './ScoreKeeper';

/** Milliseconds after which what somebody else wrote is read. */
const pollEvery = 10_000;

const known = ({ game, version }: ScoredGame): KnownGame => ({ ...game, version });

const isScored = (value: unknown): value is ScoredGame =>
  typeof value === 'object' && value !== null && 'game' in value;

/** The page behind a score link: one game, its score, and the buttons to enter it. */
export function Page() {
  const code = codeIn(useParams()['code'] ?? '');
  usePageTitle('Score');
  return <OpenedScore key={code} code={code} />;
}

function OpenedScore({ code }: { code: string }) {
  const read = useLiveRead(getScore, { params: { code } }, () => pollEvery);
  const { mutate } = useMutation(enterScore);
  const write: WriteScore = async (entry, version) => {
    const result = await mutate({ params: { code }, body: { ...entry, version } });
    if (result.ok) return { ...result, data: known(result.data) };
    const { current } = result.error;
    return isScored(current)
      ? { ...result, error: { ...result.error, current: known(current) } }
      : result;
  };
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
      {(scored) => (
        <ScoreKeeper
          game={known(scored)}
          storageKey={`score-${code}`}
          heading={<PageHeading>{eventTitle(scored.game)}</PageHeading>}
          about={`${whenText(scored.game)} · Scorekeeper “${scored.label}” · link ends at 3 AM`}
          write={write}
        />
      )}
    </DataView>
  );
}
