import {
  allSports,
  matchesSport,
  type AthleticEvent,
  type EventSearch,
  type SportFilter,
  schoolDay,
} from '@sandites/contracts';
import {
  awaitsResult,
  CallOffButton,
  canCallOff,
  withCallOff,
  EnterResultButton,
  eventColumnsWithSport,
  eventName,
  isOff,
  searchEvents,
  sortEvents,
  CallOffDialog,
  DeleteEventDialog,
  EnterResultDialog,
  EventFormDialog,
  type EventChanges,
} from '@sandites/features/events';
import { useToast, useQueryChoice, useSchool } from '@sandites/remote-kit';
import { Button, Callout, formatDayPadded, RetryButton } from '@sandites/ui';
import { useOpenDialog } from '@sandites/ui/dialogs';
import {
  FilterSelect,
  ListScreen,
  RowActions,
  SearchBox,
  useSavedRow,
  type MoreRows,
} from '@sandites/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { isSampleEvent, useSchedule } from './use-schedule';

type OpenEventDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'result' | 'call-off'; event: AthleticEvent };

interface EventDialogProps {
  dialog: OpenEventDialog;
  /** The sport of the filter, as the initial value of a new event. */
  sport: SportFilter;
  events: readonly AthleticEvent[];
  /** The query of a long list, which the server filters. */
  longList: Pick<EventSearch, 'sport' | 'q'> | undefined;
  /** `2027-08-30` */
  today: string;
  changes: EventChanges;
  onClose: () => void;
}

const question = ({ sport, opponent, date }: AthleticEvent) =>
  `Are you sure you want to delete the ${sport} event against ${opponent} on ` +
  `${formatDayPadded(date)}? This action cannot be undone.`;

function EventDialog({
  dialog,
  sport,
  events,
  longList,
  today,
  changes,
  onClose,
}: EventDialogProps) {
  const { usualSport } = useSchool();
  switch (dialog.kind) {
    case 'add': {
      const initial = { sport: sport === allSports ? usualSport : sport, isHome: true };
      return (
        <EventFormDialog
          title="Add New Event"
          submitLabel="Save Event"
          pendingLabel="Saving..."
          initial={initial}
          choosesSport
          {...{ changes, onClose }}
        />
      );
    }
    case 'edit':
      return (
        <EventFormDialog
          title="Edit Event"
          submitLabel="Update Event"
          pendingLabel="Updating..."
          event={dialog.event}
          choosesSport
          {...{ changes, onClose }}
        />
      );
    case 'result':
      return (
        <EnterResultDialog
          first={dialog.event}
          {...{ events, longList, today, changes, onClose }}
        />
      );
    case 'call-off':
      return <CallOffDialog event={dialog.event} {...{ changes, onClose }} />;
    case 'delete':
      return (
        <DeleteEventDialog
          title="Delete Game"
          question={question(dialog.event)}
          event={dialog.event}
          {...{ changes, onClose }}
        />
      );
  }
}

/**
 * State of the open dialog. A dialog of a sample event closes with a toast when the schedule has
 * loaded.
 */
function useScheduleDialog(isSample: boolean) {
  const { dialog, open, close } = useOpenDialog<OpenEventDialog>();
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
  const [savedRow, showSaved] = useSavedRow();
  const [search, setSearch] = useState('');
  const { sportFilters } = useSchool();
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const today = schoolDay();
  const schedule = useSchedule(search, sport, today, showSaved);
  const { read, isSample, isLong, earlier, later, changes } = schedule;
  const events = useMemo(() => read.data && sortEvents(read.data), [read.data]);
  const searchText = isLong ? '' : search;
  const filtered = searchEvents(
    (events ?? []).filter((event) => matchesSport(sport, event.sport)),
    searchText,
  );
  const { dialog, open, close } = useScheduleDialog(isSample);
  const next = filtered.find((event) => event.date >= today && !isOff(event));

  const columns = withCallOff(eventColumnsWithSport, today, (event) =>
    open({ kind: 'call-off', event }),
  );
  const actions = (event: AthleticEvent) => (
    <RowActions
      of={eventName(event)}
      onEdit={() => open({ kind: 'edit', event })}
      onDelete={() => open({ kind: 'delete', event })}
    >
      {awaitsResult(event, today) && (
        <EnterResultButton event={event} onClick={() => open({ kind: 'result', event })} />
      )}
      {canCallOff(event, today) && (
        <CallOffButton event={event} onClick={() => open({ kind: 'call-off', event })} />
      )}
    </RowActions>
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
              action={<RetryButton read={read} variant="quiet" size="small" />}
            >
              Sample data: the schedule could not be loaded. Changes here are not saved.
            </Callout>
          )
        }
        caption="Schedule"
        read={{ ...read, data: events }}
        loadingLabel="Loading events..."
        failed="The schedule could not be loaded."
        filter={() => filtered}
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
        actions={actions}
      />
      {dialog && (
        <EventDialog
          dialog={dialog}
          longList={
            isLong ? { sport: sport === allSports ? '' : sport, q: search.trim() } : undefined
          }
          events={filtered}
          onClose={close}
          {...{ sport, today, changes }}
        />
      )}
    </>
  );
}
