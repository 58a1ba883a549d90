import { allSports, isOff, matchesSport, type AthleticEvent, schoolDay } from '@sandites/contracts';
import {
  type EventDialog,
  EventDialogs,
  EventRowActions,
  eventColumnsWithSport,
  withCallOff,
} from '@sandites/features/events';
import { useToast, useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, Callout, formatDayPadded, RetryButton } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import { FilterSelect, ListScreen, SearchBox, type MoreRows } from '@sandites/ui/table';
import { useEffect, useState } from 'react';
import { isSampleEvent, useSchedule } from './use-schedule';

const question = ({ sport, opponent, date }: AthleticEvent) =>
  `Are you sure you want to delete the ${sport} event against ${opponent} on ` +
  `${formatDayPadded(date)}? This action cannot be undone.`;

/**
 * State of the open dialog. A dialog of a sample event closes with a toast when the schedule has
 * loaded.
 */
function useScheduleDialog(isSample: boolean) {
  const { dialog, open, close } = useOpenDialog<EventDialog>();
  const showToast = useToast();
  const isGone =
    !isSample && dialog !== undefined && dialog.kind !== 'add' && isSampleEvent(dialog.event);
  useEffect(() => {
    if (!isGone) return;
    close();
    showToast({
      title: 'Schedule loaded',
      text: 'The sample game you had open is gone. Nothing was saved.',
    });
  }, [isGone, close, showToast]);
  return { dialog: isGone ? undefined : dialog, open, close };
}

const EarlierButton = ({ earlier }: { earlier: MoreRows }) => (
  <p>
    <Button
      variant="quiet"
      icon="chevron-up"
      pending={earlier.isLoading}
      pendingLabel="Loading..."
      onClick={earlier.load}
    >
      Show earlier games
    </Button>
  </p>
);

export function ScheduleTab() {
  const [search, setSearch] = useState('');
  const { sportFilters, usualSport } = useSchool();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const today = schoolDay();
  const { games, isSample, changes } = useSchedule(search, sport, today);
  const { all, earlier, later, savedRow } = games;
  const filtered = (games.data ?? []).filter((event) => matchesSport(sport, event.sport));
  const { dialog, open, close } = useScheduleDialog(isSample);
  const next = filtered.find((event) => event.date >= today && !isOff(event));

  const columns = withCallOff(eventColumnsWithSport, today, (event) =>
    open({ kind: 'call-off', event }),
  );
  return (
    <>
      <ListScreen
        title="Schedule Management"
        banner={
          isSample && (
            <Callout
              tone="warning"
              urgent
              action={<RetryButton read={games} variant="quiet" size="small" />}
            >
              Sample data: the schedule could not be loaded. Changes here are not saved.
            </Callout>
          )
        }
        caption="Schedule"
        read={games}
        loadingLabel="Loading events..."
        skeletonButtons={['Enter result', 'Call off', 'Edit', 'More']}
        failed="The schedule could not be loaded."
        rows={filtered}
        total={all && all.length}
        noun={(count) => (count === 1 ? 'game' : 'games')}
        noneFound="No events found."
        filters={
          <>
            <SearchBox placeholder="Search events..." value={search} onChange={setSearch} />
            <FilterSelect
              label="Filter by Sport"
              options={sportFilters}
              selected={sport}
              onSelect={chooseSport}
            />
          </>
        }
        buttons={
          <Button icon="plus" onClick={() => open({ kind: 'add' })}>
            Add Event
          </Button>
        }
        columns={columns}
        rowKey={({ id }) => id}
        savedRow={savedRow}
        isMarked={({ id }) => id === next?.id}
        opensAtMarked
        notice={earlier && <EarlierButton earlier={earlier} />}
        more={later}
        actions={(event) => <EventRowActions {...{ event, today }} onOpen={open} />}
      />
      {dialog && (
        <EventDialogs
          dialog={dialog}
          noun="Event"
          addTitle="Add New Event"
          initial={{ sport: sport === allSports ? usualSport : sport, isHome: true }}
          choosesSport
          question={question}
          longList={all ? undefined : { sport: sport === allSports ? '' : sport, q: search.trim() }}
          events={filtered}
          onClose={close}
          {...{ today, changes }}
        />
      )}
    </>
  );
}
