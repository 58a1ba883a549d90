import {
  addPackagePlayer,
  listMyPackages,
  listPackagePlayers,
  matchesSport,
} from '@sandites/contracts';
import { useAbortOnClose } from '@sandites/features/dialogs';
import { useMutation, useToast, useRead, type Result } from '@sandites/remote-kit';
import { Button, Callout, DataView, EmptyState, SkeletonText } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { FilterSelect } from '@sandites/ui/table';
import { useState } from 'react';
import {
  failedPlayers,
  FailedPlayers,
  failureSummary,
  namesOf,
  type BulkDialogProps,
  type FailedPlayer,
} from './bulk-actions';

const isAlreadyIn = (result: Result<unknown> | undefined) =>
  result !== undefined && !result.ok && result.error.status === 409;

const countPlayers = (count: number) => (count === 1 ? '1 player' : `${count} players`);

/**
 * Adds several players to one of the coach's packages, except players of another sport and those
 * already in it.
 */
export function AddToPackageDialog({ players, onClose }: BulkDialogProps) {
  const packages = useRead(listMyPackages);
  const { mutateEach } = useMutation(addPackagePlayer, { revalidates: [listPackagePlayers] });
  const newSignal = useAbortOnClose();
  const showToast = useToast();
  const [selectedPlayers] = useState(players);
  const [packageId, setPackageId] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<readonly FailedPlayer[]>([]);
  const matchingPackages = (packages.data ?? []).filter(({ sport }) =>
    selectedPlayers.some((player) => matchesSport(sport, player.sport)),
  );
  const pack = matchingPackages.find(({ id }) => String(id) === packageId) ?? matchingPackages[0];
  const added = selectedPlayers.filter(({ sport }) => pack && matchesSport(pack.sport, sport));

  const add = async () => {
    if (!pack) return;
    const signal = newSignal();
    setProgress(0);
    const results = await mutateEach(
      added.map(({ id }) => ({ params: { id: pack.id }, body: { playerId: id } })),
      { signal, onProgress: setProgress },
    );
    if (signal.aborted) return;
    setProgress(undefined);
    const alreadyIn = added.filter((_, index) => isAlreadyIn(results[index]));
    const failures = failedPlayers(added, results, 'Failed to add player to package').filter(
      ({ player }) => !alreadyIn.includes(player),
    );
    setFailed(failures);
    if (failures.length > 0) {
      showToast({
        title: 'Error',
        text: `${failures.length} of ${added.length} not added. ${failureSummary(failures)}`,
        style: 'destructive',
      });
      return;
    }
    const others = alreadyIn.length > 0 ? `; in it already: ${namesOf(alreadyIn)}` : '';
    showToast({
      title: 'Success',
      text: `${countPlayers(added.length - alreadyIn.length)} added to ${pack.name}${others}`,
    });
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        icon="plus"
        disabled={!pack}
        pending={progress !== undefined}
        pendingLabel={`Adding... ${Math.round((progress ?? 0) * 100)}%`}
        onClick={() => void add()}
      >
        {failed.length > 0 ? 'Retry' : 'Add to Package'}
      </Button>
    </>
  );
  return (
    <Dialog title="Add to Package" open onClose={onClose} footer={footer}>
      <DataView
        read={packages}
        loadingLabel="Loading packages..."
        skeleton={<SkeletonText lines={2} />}
        failed="Error loading recruiting packages"
        empty={
          <EmptyState
            level={3}
            title="No package fits"
            hint="Create a package of the players' sport first."
          />
        }
        isEmpty={() => pack === undefined}
      >
        {() => (
          <>
            <FailedPlayers title="These were not added" failed={failed} />
            <FilterSelect
              label="Package"
              options={matchingPackages.map(({ id, name }) => ({ value: String(id), label: name }))}
              selected={String(pack?.id)}
              onSelect={setPackageId}
            />
            {added.length < selectedPlayers.length && (
              <Callout tone="warning">
                {`${countPlayers(selectedPlayers.length - added.length)} ` +
                  'of other sports cannot be in it.'}
              </Callout>
            )}
          </>
        )}
      </DataView>
    </Dialog>
  );
}
