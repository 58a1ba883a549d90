import {
  createScheduleFeed,
  listFeedQuestions,
  listScheduleFeeds,
  previewScheduleFeed,
  refreshScheduleFeed,
  scheduleFeedForm,
  sports,
  type ImportReview,
  type ImportRow,
  type NewScheduleFeed,
  type ScheduleFeed,
  updateScheduleFeed,
} from '@sandites/contracts';
import { eventReads } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useMutation, useResultToast, useSchool } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { Dialog, FormDialog } from '@sandites/ui/dialogs';
import { formFields, TextField } from '@sandites/ui/forms';
import { type Column, DataTable, FilterSelect } from '@sandites/ui/table';
import { useRef, useState } from 'react';
import { games } from '../schedule/UploadScheduleDialog';

const fields = formFields({ url: 'Address' });

const statusOf = ({ status, reason }: ImportRow): string =>
  ({
    new: 'New',
    changed: 'Changed',
    unchanged: 'On the schedule',
    moved: 'Moved',
    question: 'Waits for your answer',
    invalid: 'Cannot be read',
    skipped: 'Left out',
  })[status] + (reason === undefined ? '' : `: ${reason}`);

const columns: readonly Column<ImportRow>[] = [
  ...games.columns.map(({ header, cell, isTitle = false }): Column<ImportRow> => ({
    ...{ header, isTitle },
    cell: ({ values }) => cell(values),
  })),
  { header: 'Status', cell: statusOf },
];

/** The one value that all games have; none where they differ. */
function common(rows: readonly ImportRow[], field: 'sport' | 'level'): string | undefined {
  const [first, another] = new Set(
    rows.filter(({ status }) => status !== 'skipped').map(({ values }) => values[field]),
  );
  return another === undefined && typeof first === 'string' ? first : undefined;
}

const fromCalendar = 'calendar';

/** The choice to leave a sport or a level to the calendar, with what its names say now. */
const asCalendar = (guess: string | undefined) => ({
  value: fromCalendar,
  label: guess === undefined ? 'As the calendar says' : `As the calendar says: ${guess}`,
});

const titleOf = (stored: ScheduleFeed | undefined) => (stored ? 'Edit Feed' : 'Add Feed');

interface Reviewed {
  readonly feed: NewScheduleFeed;
  readonly review: ImportReview;
}

interface ReviewProps extends Reviewed {
  stored: ScheduleFeed | undefined;
  onChange: (feed: NewScheduleFeed) => void;
  isPending: boolean;
  onClose: () => void;
}

/** Stores a feed and has it read, so that its games are there when it is done. */
function useSaveFeed(stored: ScheduleFeed | undefined) {
  const showResult = useResultToast();
  const added = useMutation(createScheduleFeed, { revalidates: [listScheduleFeeds] });
  const changed = useMutation(updateScheduleFeed, { revalidates: [listScheduleFeeds] });
  const first = useMutation(refreshScheduleFeed, {
    revalidates: [listScheduleFeeds, listFeedQuestions, ...eventReads],
  });
  const save = async (body: NewScheduleFeed): Promise<boolean> => {
    const result = stored
      ? await changed.mutate({ params: { id: stored.id }, body })
      : await added.mutate({ body });
    // Where this fails the calendar is read by itself in a moment.
    if (result.ok) await first.mutate({ params: { id: result.data.id } });
    showResult(result, {
      done: 'The calendar keeps the schedule from now on',
      failed: 'The calendar could not be saved. Please try again.',
    });
    return result.ok;
  };
  return { save, isSaving: added.isPending || changed.isPending || first.isPending };
}

function FeedReview({ feed, review, stored, onChange, isPending, onClose }: ReviewProps) {
  const { rows } = review;
  const { levels } = useSchool();
  const { save, isSaving } = useSaveFeed(stored);
  const submit = async () => {
    if (await save(feed)) onClose();
  };
  const sport = sports.find((one) => one === feed.sport);
  return (
    <Dialog
      title={titleOf(stored)}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={isSaving || isPending}
            pendingLabel={isSaving ? 'Saving...' : 'Reading...'}
            onClick={() => void submit()}
          >
            Keep the schedule by it
          </Button>
        </>
      }
    >
      <p>
        {countText(rows.length, 'entry', 'entries')}. From now on the calendar is read every 30
        minutes. What you change by hand stays yours, and nothing is deleted.
      </p>
      <div className="d-flex flex-wrap gap-3 mb-3">
        <FilterSelect
          label="Sport"
          options={[
            asCalendar(common(rows, 'sport')),
            ...sports.map((value) => ({ value, label: value })),
          ]}
          selected={sport ?? fromCalendar}
          onSelect={(value) =>
            onChange({ ...feed, sport: sports.find((one) => one === value) ?? null })
          }
        />
        <FilterSelect
          label="Level"
          options={[
            asCalendar(common(rows, 'level')),
            ...levels.map((value) => ({ value, label: value })),
          ]}
          selected={feed.level ?? fromCalendar}
          onSelect={(value) => onChange({ ...feed, level: value === fromCalendar ? null : value })}
        />
      </div>
      <DataTable
        caption="What the calendar brings"
        columns={columns}
        rows={rows.slice(0, 200)}
        rowKey={({ row }) => row}
      />
      {rows.length > 200 && <p>And {rows.length - 200} more.</p>}
    </Dialog>
  );
}

interface FeedDialogProps {
  /** The feed that is edited; none for a new one. */
  stored?: ScheduleFeed | undefined;
  onClose: () => void;
}

/** Adds or edits a calendar in three taps: its address, what it brings, done. */
export function FeedDialog({ stored, onClose }: FeedDialogProps) {
  const { mutate, isPending } = useMutation(previewScheduleFeed);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const isRead = useRef(false);
  const read = async (feed: NewScheduleFeed) => {
    const result = await mutate({ body: feed });
    if (result.ok) {
      isRead.current = true;
      setReviewed({ feed, review: result.data });
    }
    return result;
  };
  if (reviewed)
    return (
      <FeedReview
        {...reviewed}
        {...{ stored, isPending, onClose }}
        onChange={(feed) => void read(feed)}
      />
    );
  return (
    <FormDialog
      title={titleOf(stored)}
      check={scheduleFeedForm}
      initial={{ url: stored?.url ?? '' }}
      fields={fields}
      submitLabel="Read the calendar"
      pendingLabel="Reading..."
      onSubmit={({ url }) =>
        read({ url, sport: stored?.sport ?? null, level: stored?.level ?? null })
      }
      onClose={() => {
        if (!isRead.current) onClose();
      }}
    >
      <TextField
        {...fields.url}
        type="url"
        placeholder="https:// or webcal://"
        help={
          'The address that Arbiter, DragonFly, rSchoolToday, MaxPreps or your calendar gives ' +
          'under Subscribe, Export or iCal. Coaches alone see it.'
        }
      />
    </FormDialog>
  );
}
