import {
  addPackagePlayer,
  allSports,
  listMyPackages,
  listPackagePlayers,
  matchesSport,
  type PlayerProfile,
  type RecruitingPackage,
  type SportFilter,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { useMutation, useNavigate, useRead, useSchool, useToast } from '@sandites/remote-kit';
import { Button, Callout, DataView, SkeletonText } from '@sandites/ui';
import { Dialog, useAbortOnClose } from '@sandites/ui/dialogs';
import { FilterSelect } from '@sandites/ui/table';
import { useState } from 'react';
import { PackageFormDialog, packageEditorPath, usePackageMutations } from '../packages/packages';
import {
  FailedPlayers,
  failureToast,
  namesOf,
  outcomesOf,
  type BulkDialogProps,
  type FailedPlayer,
} from './bulk-actions';

const isAlreadyIn = ({ status }: FailedPlayer) => status === 409;

const playersOfSport = (players: readonly PlayerProfile[], { sport }: RecruitingPackage) =>
  players.filter((player) => matchesSport(sport, player.sport));

interface AddToPackageDialogProps extends BulkDialogProps {
  /** The dashboard's sport, which a new package takes and its page comes back to. */
  filter: SportFilter;
}

/**
 * Adds several players to one of the coach's packages or to a new one, except players of another
 * sport and those already in it. A new package is opened, to be arranged and shared.
 */
export function AddToPackageDialog({ players, filter, onClose }: AddToPackageDialogProps) {
  const packages = useRead(listMyPackages);
  const { mutateEach } = useMutation(addPackagePlayer, {
    revalidates: [listPackagePlayers, listMyPackages],
  });
  const mutations = usePackageMutations(() => undefined);
  const navigate = useNavigate();
  const { sports, usualSport } = useSchool();
  const newSignal = useAbortOnClose();
  const showToast = useToast();
  const [selectedPlayers] = useState(players);
  const [packageId, setPackageId] = useState<string>();
  const [isNew, setNew] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<readonly FailedPlayer[]>([]);
  const matchingPackages = (packages.data ?? []).filter(
    (pack) => playersOfSport(selectedPlayers, pack).length > 0,
  );
  const pack = matchingPackages.find(({ id }) => String(id) === packageId) ?? matchingPackages[0];
  const added = pack ? playersOfSport(selectedPlayers, pack) : [];

  /** Adds them with a toast, and returns those who were not added; undefined once closed. */
  const addTo = async (target: RecruitingPackage): Promise<readonly FailedPlayer[] | undefined> => {
    const candidates = playersOfSport(selectedPlayers, target);
    const signal = newSignal();
    setProgress(0);
    const results = await mutateEach(
      candidates.map(({ id }) => ({ params: { id: target.id }, body: { playerId: id } })),
      { signal, onProgress: setProgress },
    );
    if (signal.aborted) return undefined;
    setProgress(undefined);
    const { failed: refused } = outcomesOf(candidates, results, 'Failed to add player to package');
    const alreadyIn = refused.filter(isAlreadyIn).map(({ player }) => player);
    const failures = refused.filter((refusal) => !isAlreadyIn(refusal));
    if (failures.length > 0) {
      showToast(failureToast(`${failures.length} of ${candidates.length} not added`, failures));
      return failures;
    }
    const others = alreadyIn.length > 0 ? `; in it already: ${namesOf(alreadyIn)}` : '';
    showToast({
      title: `${countText(candidates.length - alreadyIn.length, 'player')} added to ${target.name}${others}`,
    });
    return [];
  };
  const add = async () => {
    const failures = pack && (await addTo(pack));
    if (failures?.length === 0) onClose();
    else setFailed(failures ?? []);
  };
  if (isNew || (packages.data && !pack)) {
    const [first] = selectedPlayers;
    const sportOfFirst = first && sports.find((sport) => matchesSport(sport, first.sport));
    return (
      <PackageFormDialog
        filter={filter === allSports ? (sportOfFirst ?? usualSport) : filter}
        mutations={mutations}
        onCreated={async (created) => {
          if (await addTo(created)) void navigate(packageEditorPath(created.id, filter));
        }}
        onClose={onClose}
      />
    );
  }
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
    <Dialog title="Add to Package" onClose={onClose} footer={footer}>
      <DataView
        read={packages}
        loadingLabel="Loading packages..."
        skeleton={<SkeletonText lines={2} />}
        failed="Error loading recruiting packages"
      >
        {() => (
          <>
            <FailedPlayers title="These were not added" failed={failed} />
            <div className="d-flex flex-wrap gap-3 mb-3">
              <FilterSelect
                label="Package"
                options={matchingPackages.map(({ id, name }) => ({
                  value: String(id),
                  label: name,
                }))}
                selected={String(pack?.id)}
                onSelect={setPackageId}
              />
              <Button variant="quiet" icon="plus" onClick={() => setNew(true)}>
                New package…
              </Button>
            </div>
            {added.length < selectedPlayers.length && (
              <Callout tone="warning">
                {`${countText(selectedPlayers.length - added.length, 'player')} ` +
                  'of other sports cannot be in it.'}
              </Callout>
            )}
          </>
        )}
      </DataView>
    </Dialog>
  );
}
