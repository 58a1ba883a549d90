import { listPlayers, type PlayerProfile, type RecruitingPackage } from '@sandites/contracts';
import { StatTiles, statGroups } from '@sandites/features/athlete';
import { useLongList, countText } from '@sandites/features/lists';
import { fullProfiles, playerName } from '@sandites/features/players';
import {
  Announcement,
  Button,
  DataView,
  EmptyState,
  Panel,
  SectionHeading,
  SkeletonText,
  VisuallyHidden,
  useFocusFallback,
} from '@sandites/ui';
import { SearchBox } from '@sandites/ui/table';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlayerSummary } from './PackagePlayers';

interface AddablePlayerProps {
  player: PlayerProfile;
  onAdd: () => Promise<unknown>;
  isBusy: boolean;
}

function AddablePlayer({ player, onAdd, isBusy }: AddablePlayerProps) {
  const id = useId();
  const item = useFocusFallback<HTMLLIElement>();
  const [showsStats, setShowsStats] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const name = <VisuallyHidden isName> {playerName(player)}</VisuallyHidden>;
  const groups = showsStats ? statGroups(player) : [];
  const add = async () => {
    setIsAdding(true);
    await onAdd();
    setIsAdding(false);
  };
  return (
    <li ref={item} className="py-3 border-top">
      <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-start justify-content-between">
        <PlayerSummary player={player} />
        <div className="d-flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-expanded={showsStats}
            aria-controls={id}
            onClick={() => setShowsStats(!showsStats)}
          >
            <span>{showsStats ? 'Hide Stats' : 'View Stats'}</span>
            {name}
          </Button>
          <Button
            size="small"
            icon="plus"
            pending={isAdding}
            pendingLabel="Adding..."
            disabled={isBusy && !isAdding}
            onClick={() => void add()}
          >
            Add{name}
          </Button>
        </div>
      </div>
      <div id={id}>
        {groups.map(({ title, tiles }) => (
          <div key={title} className="mt-3">
            <h4 className="mb-2 fw-semibold fs-7 ls-3 text-secondary">{title}</h4>
            <StatTiles tiles={tiles} label={title} />
          </div>
        ))}
        {showsStats && groups.length === 0 && (
          <p className="mt-1 mb-0 fs-7 text-secondary">
            No performance stats available for this player.
          </p>
        )}
      </div>
    </li>
  );
}

const pageSize = 25;

function countMessage(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} of more players that can be added`;
  return `${countText(count, 'player')} can be added`;
}

interface AddPlayersPanelProps {
  pack: RecruitingPackage;
  inPackage: readonly { id: number }[] | undefined;
  onAdd: (player: PlayerProfile) => Promise<unknown>;
  isBusy: boolean;
}

export function AddPlayersPanel({ pack, inPackage = [], onAdd, isBusy }: AddPlayersPanelProps) {
  const [search, setSearch] = useState('');
  const players = useLongList(listPlayers, {
    query: { sport: pack.sport },
    search,
    arrange: fullProfiles,
  });
  const { more } = players;
  const idsInPackage = new Set(inPackage.map(({ id }) => id));
  const candidates = players.rows.filter(({ id }) => !idsInPackage.has(id));
  const [shownCount, setShownCount] = useState(pageSize);
  const items = useRef<HTMLUListElement>(null);
  const showMore = () => {
    if (candidates.length <= shownCount) more?.load();
    flushSync(() => setShownCount(shownCount + pageSize));
    items.current?.children[shownCount]?.querySelector('button')?.focus();
  };
  return (
    <section aria-label="Add Players" tabIndex={-1}>
      <SectionHeading title="Add Players" />
      <Panel>
        <SearchBox
          placeholder="Search players by name or position..."
          value={search}
          onChange={setSearch}
        />
        <Announcement>
          {players.data ? countMessage(candidates.length, more !== undefined) : ''}
        </Announcement>
        <DataView
          read={players}
          loadingLabel="Loading players..."
          skeleton={<SkeletonText lines={6} />}
          failed="The players could not be loaded."
        >
          {() => {
            if (candidates.length === 0) {
              const none =
                search.trim() === ''
                  ? `Every ${pack.sport} player is already in this package.`
                  : 'No players match your search.';
              return <EmptyState level={3} title={none} />;
            }
            return (
              <>
                <p className="mt-1 mb-0 fs-7 text-secondary" aria-hidden="true">
                  {countMessage(candidates.length, more !== undefined)}
                </p>
                <ul ref={items} className="list-unstyled my-3">
                  {candidates.slice(0, shownCount).map((player) => (
                    <AddablePlayer
                      key={player.id}
                      player={player}
                      onAdd={() => onAdd(player)}
                      isBusy={isBusy}
                    />
                  ))}
                </ul>
                {(candidates.length > shownCount || more) && (
                  <Button
                    variant="quiet"
                    wide
                    pending={more?.isLoading ?? false}
                    pendingLabel="Loading..."
                    onClick={showMore}
                  >
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
