import { useQueryChoice, useQueryText } from '@sandites/remote-kit';
import { SectionHeading } from '@sandites/ui';
import { FilterSelect, FilteredTable, SearchBox, useSearchText } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { activityColumns } from './activity-columns';
import { kindWords, kinds } from './activity-words';
import { DayPicker } from './DayPicker';
import { today } from './days';
import { MissingParts } from './MissingParts';
import { allKinds, kindFilters, narrowActivity } from './narrow-activity';
import { Season } from './Season';
import { useActivity } from './use-activity';

const kindOptions = [{ value: allKinds, label: 'All Kinds' }, ...kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))];
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Who did what and when, a day at a time, and how busy the season is. */
export function ActivityTab() {
  const [latest] = useState(today);
  const [written, pick] = useQueryText('day');
  const [kind, chooseKind] = useQueryChoice('kind', kindFilters, allKinds);
  const [search, setSearch] = useState('');
  const day = isDay(written) ? written : latest;
  const { missing, ...entries } = useActivity(day);
  const { data: stored = [], isRefreshing, retry } = entries;
  const wanted = useSearchText(search, stored.length);
  const shown = useMemo(() => narrowActivity(stored, wanted, kind), [stored, wanted, kind]);
  return (
    <>
      <SectionHeading title="Activity" />
      <Season until={latest} onOpen={pick} />
      <FilteredTable
        caption="Activity of the day"
        read={entries}
        loadingLabel="Loading activity..."
        failed="The activity could not be loaded."
        retryOf="the activity"
        notice={missing.length > 0 && <MissingParts missing={missing} isRetrying={isRefreshing} onRetry={retry} />}
        narrow={() => shown}
        noun={(count) => (count === 1 ? 'entry' : 'entries')}
        noneFound={`Nothing ${missing.length > 0 ? 'else is known of' : 'was done'} that day, or nothing that you look for.`}
        filters={
          <>
            <SearchBox placeholder="Search by person or thing..." value={search} onChange={setSearch} />
            <FilterSelect label="Kind" options={kindOptions} selected={kind} onSelect={chooseKind} />
            <DayPicker day={day} latest={latest} onPick={pick} />
          </>
        }
        columns={activityColumns}
        rowKey={({ id }) => id}
      />
    </>
  );
}
