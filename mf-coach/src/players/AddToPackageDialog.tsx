import { addPackagePlayer, listMyPackages, listPackagePlayers, type PlayerProfile } from '@sandites/contracts';
import { messageOf, useNotify, useRead } from '@sandites/remote-kit';
import { Button, Callout, EmptyState, FailedState, Spinner } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { FilterSelect } from '@sandites/ui/table';
import { useState } from 'react';
import { useEach } from './use-each';

const alreadyIn = 409;

const countPlayers = (count: number) => (count === 1 ? '1 player' : `${count} players`);

/** Puts several players into one of the coach's packages; who plays another sport, or is in it already, stays out. */
export function AddToPackageDialog({ players, onClose }: { players: readonly PlayerProfile[]; onClose: () => void }) {
  const packages = useRead(listMyPackages);
  const addEach = useEach(addPackagePlayer, [listPackagePlayers]);
  const notify = useNotify();
  const [chosen] = useState(players);
  const [wanted, setWanted] = useState<string>();
  const [done, setDone] = useState<number>();
  const fitting = (packages.data ?? []).filter(({ sport }) => chosen.some((player) => player.sport === sport));
  const pack = fitting.find(({ id }) => String(id) === wanted) ?? fitting[0];
  const added = chosen.filter(({ sport }) => sport === pack?.sport);

  const add = async () => {
    if (!pack) return;
    setDone(0);
    const all = await addEach(added.map(({ id }) => ({ params: { id: pack.id }, body: { playerId: id } })), setDone);
    setDone(undefined);
    const failed = all.find((sent) => !sent.ok && sent.error.status !== alreadyIn);
    if (failed && !failed.ok) {
      notify({ title: 'Error', text: messageOf(failed.error, 'Failed to add player to package'), style: 'destructive' });
      return;
    }
    const count = all.filter(({ ok }) => ok).length;
    notify({ title: 'Success', text: `${countPlayers(count)} added to ${pack.name}${count < all.length ? '; the others were in it already' : ''}` });
    onClose();
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        icon="plus"
        disabled={!pack}
        pending={done !== undefined}
        pendingLabel={`Adding... ${Math.round((done ?? 0) * 100)}%`}
        onClick={() => void add()}
      >
        Add to Package
      </Button>
    </>
  );
  return (
    <Dialog title="Add to Package" open onClose={onClose} footer={footer}>
      {packages.data === undefined &&
        (packages.error ? <FailedState message="Error loading recruiting packages" onRetry={packages.retry} /> : <Spinner label="Loading packages..." />)}
      {packages.data && !pack && <EmptyState level={3} title="No package fits" hint="Create a package of the players' sport first." />}
      {pack && (
        <>
          <FilterSelect
            label="Package"
            options={fitting.map(({ id, name }) => ({ value: String(id), label: name }))}
            selected={String(pack.id)}
            onSelect={setWanted}
          />
          {added.length < chosen.length && (
            <Callout tone="warning">{`${countPlayers(chosen.length - added.length)} of other sports cannot be in it.`}</Callout>
          )}
        </>
      )}
    </Dialog>
  );
}
