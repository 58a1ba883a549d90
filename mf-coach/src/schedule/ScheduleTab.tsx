import {
  allSports,
  seasonOf,
  type AthleticEvent,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import {
  awaitsResult,
  CallOffDialog,
  DeleteEventDialog,
  EnterResultDialog,
  EventFormDialog,
  searchEvents,
  useEventChanges,
  useGames,
} from '@sandites/features/events';
import type { ChangeMessages } from '@sandites/features/lists';
import { useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, EmptyState } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { ListScreen, SearchBox, useSavedRow } from '@sandites/ui/table';
import { useState } from 'react';
import { GameTable } from './GameTable';
import { UploadScheduleDialog } from './UploadScheduleDialog';

const messages: ChangeMessages = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', failed: 'Failed to update event' },
  deleted: { done: 'Event removed from schedule successfully', failed: 'Failed to delete event' },
};

const question = 'Are you sure you want to delete this game? This action cannot be undone.';

/**
 * Whether a game of this season was to be played before today, and has no result.
 * @param today `2027-08-30`
 */
export const lacksResult = (game: AthleticEvent, today: string): boolean =>
  game.date >= `${seasonOf(today)}-07-01` && game.date < today && awaitsResult(game, today);

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'upload' }
  | { kind: 'edit' | 'delete' | 'result' | 'call-off'; game: AthleticEvent };

/**
 * The schedule of one sport: that of the filter; for All Sports
 * the school's usual sport, football.
 */
export function ScheduleTab({ sport: filter }: { sport: SportFilter }) {
  const { usualSport } = useSchool();
  const sport = filter === allSports ? usualSport : filter;
  const today = schoolDay();
  const [search, setSearch] = useState('');
  const games = useGames(sport, search, today);
  const { isLong, showRow } = games;
  // The server has searched a long list already.
  const searchText = isLong ? '' : search;
  const [results, chooseResults] = useQueryChoice('results', ['all', 'missing'], 'all');
  const onlyMissing = results === 'missing';
  const setOnlyMissing = (isOn: boolean) =>
    chooseResults(isOn ? 'missing' : 'all', { replace: true });
  const isMissing = (game: AthleticEvent) => lacksResult(game, today);
  const hasMissing = games.data?.some(isMissing) ?? false;
  const [savedRow, showSaved] = useSavedRow();
  const changes = useEventChanges(messages, (id) => {
    if (!searchEvents(games.data ?? [], searchText).some((game) => game.id === id)) setSearch('');
    // A game that was added; one that got its result leaves the list.
    if (!games.data?.some((game) => game.id === id)) setOnlyMissing(false);
    showRow(id);
    showSaved(id);
  });
  const showUploaded = (ids: readonly number[]) => {
    const [first] = ids;
    if (first === undefined) return;
    setSearch('');
    setOnlyMissing(false);
    showRow(first);
    showSaved(ids);
  };
  const { dialog, open, close: onClose } = useOpenDialog<OpenDialog>();

  const actions = (
    <>
      <Button variant="quiet" icon="upload" onClick={() => open({ kind: 'upload' })}>
        Bulk Upload
      </Button>
      <Button icon="plus" onClick={() => open({ kind: 'add' })}>
        Add Game
      </Button>
    </>
  );
  return (
    <>
      <ListScreen
        title={`${sport} Schedule Management`}
        // Sticky: the tab scrolls to the next game, which in a long season is far down the list.
        toolbarClassName="sticky-bar pt-2 mb-4"
        buttons={actions}
        filters={
          <>
            <SearchBox placeholder="Search games..." value={search} onChange={setSearch} />
            {(hasMissing || onlyMissing) && (
              <Button
                variant={onlyMissing ? 'dark' : 'quiet'}
                aria-pressed={onlyMissing}
                onClick={() => setOnlyMissing(!onlyMissing)}
              >
                Missing results
              </Button>
            )}
          </>
        }
        read={games}
        loadingLabel="Loading schedule..."
        skeletonColumns={6}
        failed="The schedule could not be loaded."
        empty={
          isLong ? undefined : (
            <EmptyState
              level={3}
              title={`No ${sport.toLowerCase()} games scheduled. Add your first game!`}
            />
          )
        }
      >
        {(events) =>
          onlyMissing && !hasMissing ? (
            <EmptyState
              level={3}
              title="No result is missing"
              hint="Every game of this season that was played has one."
            />
          ) : (
            <GameTable
              key={sport}
              sport={sport}
              games={onlyMissing ? events.filter(isMissing) : events}
              search={searchText}
              earlier={onlyMissing ? undefined : games.earlier}
              later={onlyMissing ? undefined : games.later}
              savedRow={savedRow}
              onShow={showSaved}
              onEdit={(game) => open({ kind: 'edit', game })}
              onDelete={(game) => open({ kind: 'delete', game })}
              onEnterResult={(game) => open({ kind: 'result', game })}
              onCallOff={(game) => open({ kind: 'call-off', game })}
            />
          )
        }
      </ListScreen>
      {dialog?.kind === 'add' && (
        <EventFormDialog
          title="Add Game"
          submitLabel="Save Game"
          pendingLabel="Saving..."
          initial={{ sport, isHome: true }}
          {...{ changes, onClose }}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EventFormDialog
          title="Edit Game"
          submitLabel="Update Game"
          pendingLabel="Updating..."
          event={dialog.game}
          {...{ changes, onClose }}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteEventDialog
          title="Delete Game"
          question={question}
          event={dialog.game}
          {...{ changes, onClose }}
        />
      )}
      {dialog?.kind === 'result' && (
        <EnterResultDialog
          first={dialog.game}
          events={games.data ?? []}
          longList={isLong ? { sport } : undefined}
          {...{ today, changes, onClose }}
        />
      )}
      {dialog?.kind === 'call-off' && (
        <CallOffDialog event={dialog.game} {...{ changes, onClose }} />
      )}
      {dialog?.kind === 'upload' && (
        <UploadScheduleDialog sport={sport} onUploaded={showUploaded} onClose={onClose} />
      )}
    </>
  );
}
