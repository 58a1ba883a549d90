import { listPlayers, type RecruitingPackage } from '@sandites/contracts';
import { profilesOf } from '@sandites/features/players';
import { useRead } from '@sandites/remote-kit';
import { Announcement, Button, DataView, EmptyState, Panel, SectionHeading, SkeletonText } from '@sandites/ui';
import { SearchBox } from '@sandites/ui/table';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addablePlayers } from './addable-players';
import { AddablePlayer } from './AddablePlayer';
import styles from './package-editor.module.scss';

/** Shown at first, and more at each press. */
const stretch = 25;

const inWords = (count: number) => (count === 1 ? '1 player can be added' : `${count} players can be added`);

interface AddPlayersPanelProps {
  pack: RecruitingPackage;
  /** Who is in the package; undefined while nobody knows. */
  inPackage: readonly { id: number }[] | undefined;
  onAdd: (playerId: number) => Promise<unknown>;
  isBusy: boolean;
}

/** Who can be added to the package, found by name or position. */
export function AddPlayersPanel({ pack, inPackage = [], onAdd, isBusy }: AddPlayersPanelProps) {
  const players = useRead(listPlayers);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(stretch);
  const items = useRef<HTMLUListElement>(null);
  const found = players.data && addablePlayers(profilesOf(players.data), { sport: pack.sport, inPackage, search });
  // Whoever presses the button goes on at the first player that it brings.
  const showMore = () => {
    flushSync(() => setShown(shown + stretch));
    items.current?.children[shown]?.querySelector('button')?.focus();
  };
  return (
    <section aria-label="Add Players" tabIndex={-1}>
      <SectionHeading title="Add Players" />
      <Panel>
        <SearchBox placeholder="Search players by name or position..." value={search} onChange={setSearch} />
        <Announcement>{found ? inWords(found.length) : ''}</Announcement>
        <DataView read={players} loadingLabel="Loading players..." skeleton={<SkeletonText lines={6} />} failed="The players could not be loaded.">
          {() => {
            if (!found?.length) {
              const none = search.trim() === '' ? `Every player of ${pack.sport} is in this package.` : 'No players match your search.';
              return <EmptyState level={3} title={none} />;
            }
            return (
              <>
                <p className={styles['count']} aria-hidden="true">
                  {inWords(found.length)}
                </p>
                <ul ref={items} className={styles['addable']}>
                  {found.slice(0, shown).map((player) => (
                    <AddablePlayer key={player.id} player={player} onAdd={() => onAdd(player.id)} isBusy={isBusy} />
                  ))}
                </ul>
                {found.length > shown && (
                  <Button look="quiet" wide onClick={showMore}>
                    Show More Players
                  </Button>
                )}
              </>
            );
          }}
        </DataView>
      </Panel>
    </section>
  );
}
