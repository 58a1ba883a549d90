import { listActivity } from '@sandites/contracts';
import { useQueryChoice, useQueryText, useReadAll } from '@sandites/remote-kit';
import { SectionHeading } from '@sandites/ui';
import { FilterSelect, FilteredTable, SearchBox, useWantedText } from '@sandites/ui/table';
import { useMemo, useState } from 'react';
import { activityColumns } from './activity-columns';
import { kindWords, kinds } from './activity-words';
import { DayPicker } from './DayPicker';
import { today } from './days';
import { allKinds, kindFilters, narrowActivity, newestFirst } from './narrow-activity';
import { Season } from './Season';

const kindOptions = [{ value: allKinds, label: 'All Kinds' }, ...kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))];
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Who did what and when, a day at a time, and how busy the season is. */
export function ActivityTab() {
  const [latest] = useState(today);
  const [written, pick] = useQueryText('day');
  const [kind, chooseKind] = useQueryChoice('kind', kindFilters, allKinds);
  const [search, setSearch] = useState('');
  const day = isDay(written) ? written : latest;
  const entries = useReadAll(listActivity, { day });
  const stored = useMemo(() => entries.data?.toSorted(newestFirst), [entries.data]);
  const wanted = useWantedText(search, stored?.length ?? 0);
  const shown = useMemo(() => narrowActivity(stored ?? [], wanted, kind), [stored, wanted, kind]);
  return (
    <>
      <SectionHeading title="Activity" />
      <Season until={latest} onOpen={pick} />
      <FilteredTable
        caption="Activity of the day"
        read={{ ...entries, data: stored }}
        loadingLabel="Loading activity..."
        failed="The activity could not be loaded."
        narrow={() => shown}
        noun={(count) => (count === 1 ? 'entry' : 'entries')}
        noneFound="Nothing was done that day, or nothing that you look for."
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
