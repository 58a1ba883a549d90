import { allSports, sportFilters, type AthleticEvent } from '@sandites/contracts';
import { eventColumnsWithSport, eventName, sortEvents } from '@sandites/features/events';
import { useQueryChoice } from '@sandites/remote-kit';
import { Button, SectionHeading } from '@sandites/ui';
import { FilterSelect, FilteredTable, RowActions, SearchBox, useWantedText } from '@sandites/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { EventDialog, type OpenEventDialog } from './EventDialog';
import { narrowEvents } from './narrow-events';
import { SampleBanner } from './SampleBanner';
import { useSchedule } from './use-schedule';

/** The schedule of every sport (product C2, Schedule tab). */
export function ScheduleTab() {
  const { read, isSample, changes } = useSchedule();
  const events = useMemo(() => read.data && sortEvents(read.data), [read.data]);
  const [search, setSearch] = useState('');
  const [sport, chooseSport] = useQueryChoice('sport', sportFilters, allSports);
  const wanted = useWantedText(search, events?.length ?? 0);
  const shown = useMemo(() => narrowEvents(events ?? [], wanted, sport), [events, wanted, sport]);
  const [dialog, setDialog] = useState<OpenEventDialog>();

  const actions = useCallback(
    (event: AthleticEvent) => (
      <RowActions
        of={eventName(event)}
        onEdit={() => setDialog({ kind: 'edit', event })}
        onDelete={() => setDialog({ kind: 'delete', event })}
      />
    ),
    [],
  );
  return (
    <>
      <SectionHeading title="Schedule Management" />
      {isSample && <SampleBanner isRetrying={read.isRefreshing} onRetry={read.retry} />}
      <FilteredTable
        caption="Schedule"
        read={{ ...read, data: events }}
        loadingLabel="Loading events..."
        failed="The schedule could not be loaded."
        narrow={() => shown}
        noun={(count) => (count === 1 ? 'event' : 'events')}
        noneFound="No events found."
        filters={
          <>
            <SearchBox placeholder="Search events..." value={search} onChange={setSearch} />
            <FilterSelect label="Filter by Sport" options={sportFilters} selected={sport} onSelect={chooseSport} />
          </>
        }
        buttons={
          <Button icon="plus" onClick={() => setDialog({ kind: 'add' })}>
            Add Event
          </Button>
        }
        columns={eventColumnsWithSport}
        rowKey={({ id }) => id}
        actions={actions}
      />
      {dialog && <EventDialog dialog={dialog} sport={sport} changes={changes} onClose={() => setDialog(undefined)} />}
    </>
  );
}
