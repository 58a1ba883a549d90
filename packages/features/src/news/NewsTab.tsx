import {
  addNewsPhoto,
  createNews,
  deleteNews,
  listEventsOfSport,
  listNews,
  listOwnNews,
  newsForm,
  restoreNews,
  resultText,
  schoolDay,
  updateNews,
  type AthleticEvent,
  type NewNewsItem,
  type NewsItem,
} from '@sandites/contracts';
import { Link, useMutation, useRead, useSchool, type VersionedOptions } from '@sandites/remote-kit';
import { Button, EmptyState, formatTimestamp, Tag } from '@sandites/ui';
import { FormDialog, useOpenDialog } from '@sandites/ui/dialogs';
import {
  FieldGrid,
  formFields,
  MomentField,
  SelectField,
  TextAreaField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@sandites/ui/forms';
import { ListScreen, RowActions, type Column } from '@sandites/ui/table';
import { useState } from 'react';
import { DraftPictureField } from '../photos/PhotoField';
import { addDays, datedTitle, sortByDate } from '../events';
import { Story } from './Story';

const reads = [listOwnNews, listNews];

const isScheduled = ({ publishedAt }: NewsItem) => Date.parse(publishedAt) > Date.now();

const columns: readonly Column<NewsItem>[] = [
  {
    header: 'Title',
    isTitle: true,
    // What is not published yet has no page.
    cell: (item) =>
      isScheduled(item) ? item.title : <Link to={`/news/${item.id}`}>{item.title}</Link>,
  },
  { header: 'Team', cell: ({ sport }) => sport ?? 'All' },
  {
    header: 'Published',
    cell: (item) => (
      <>
        {formatTimestamp(item.publishedAt)} {isScheduled(item) && <Tag>Scheduled</Tag>}
      </>
    ),
  },
];

/** Mutations of news. Deleting has Undo, which brings the item back under its address. */
function useNewsChanges() {
  const restore = useMutation(restoreNews, {
    revalidates: reads,
    toast: { done: 'News posted again', failed: 'Failed to post news' },
  });
  const create = useMutation(createNews, {
    revalidates: reads,
    toast: { done: 'News posted', failed: 'Failed to post news' },
    details: ({ title }) => title,
  });
  const update = useMutation(updateNews, {
    revalidates: reads,
    toast: { done: 'News updated', failed: 'Failed to update news' },
    details: ({ title }) => title,
  });
  const remove = useMutation(deleteNews, {
    revalidates: reads,
    toast: { done: 'News deleted', failed: 'Failed to delete news' },
  });
  return {
    create,
    update,
    remove: ({ id, title }: NewsItem) =>
      void remove.mutate({
        params: { id },
        details: () => title,
        undo: () => void restore.mutate({ params: { id } }),
      }),
  };
}

/** What a blank time of a scheduled item means; one that is published keeps its own. */
const atOnce = (item: NewsItem) =>
  isScheduled(item) ? { publishedAt: new Date().toISOString() } : {};

const fields = formFields({
  title: 'Title',
  body: 'Text',
  sport: 'Team',
  eventId: 'Game',
  pinnedUntil: 'Pinned Until',
  publishedAt: 'Publish At',
});

/** @param props.onBusy called with whether a chosen picture is not sent yet */
function NewsFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { sports } = useSchool();
  const imageUrl = useFormValue('imageUrl');
  const set = useSetFormValue();
  return (
    <>
      <TextField {...fields.title} />
      <TextAreaField {...fields.body} rows={8} help="A blank line begins a new paragraph." />
      <FieldGrid>
        <SelectField
          {...fields.sport}
          options={sports}
          placeholder="All teams"
          onValue={() => set('eventId', null)}
          optional
        />
        <GameField />
        <TextField
          {...fields.pinnedUntil}
          type="date"
          help="On top of every page until this day is over."
          optional
        />
        <MomentField
          {...fields.publishedAt}
          help="Nobody sees it before. Blank: at once."
          optional
        />
      </FieldGrid>
      <DraftPictureField
        address={typeof imageUrl === 'string' ? imageUrl : null}
        call={addNewsPhoto}
        isWhole
        onChanged={(address) => set('imageUrl', address)}
        onBusy={onBusy}
      />
      <Preview />
    </>
  );
}

/** Days for which a game stands among those that news may be about. */
const gameDays = 365;

const gameOption = (game: AthleticEvent) => ({
  value: String(game.id),
  label: [datedTitle(game), resultText(game)].filter(Boolean).join(', '),
});

/** The game that the item is about: one of its team's, the latest first. */
function GameField() {
  const sport = useFormValue('sport');
  const isOfTeam = typeof sport === 'string' && sport !== '';
  const { data = [] } = useRead(listEventsOfSport, isOfTeam ? { params: { sport } } : null);
  const from = addDays(schoolDay(), -gameDays);
  const games = sortByDate(data.filter(({ date }) => date >= from)).reverse();
  return (
    <SelectField
      {...fields.eventId}
      options={games.map(gameOption)}
      placeholder={isOfTeam ? 'No game' : 'Select a team first'}
      disabled={!isOfTeam}
      optional
    />
  );
}

/** What is typed, as the page of the item will show it. */
function Preview() {
  const values = [useFormValue('title'), useFormValue('body'), useFormValue('imageUrl')];
  const [title, body, picture] = values.map((value) => (typeof value === 'string' ? value : null));
  return (
    <details className="mt-4">
      <summary className="minh-touch py-2 fw-semibold">Preview</summary>
      <section className="pt-3" aria-label="Preview">
        <h3 className="mb-3 text-break">{title || 'No title yet'}</h3>
        <Story text={body || 'No text yet.'} picture={picture ?? null} />
      </section>
    </details>
  );
}

/** Posts, edits and deletes news: a coach their own, an admin all. */
export function NewsTab() {
  const read = useRead(listOwnNews);
  const { create, update, remove } = useNewsChanges();
  const { dialog, open, close } = useOpenDialog<{ item?: NewsItem }>();
  const [isPictureBusy, setPictureBusy] = useState(false);
  const item = dialog?.item;
  const texts = item
    ? { title: 'Edit News', submitLabel: 'Save', pendingLabel: 'Saving...' }
    : { title: 'Post News', submitLabel: 'Post', pendingLabel: 'Posting...' };
  const save = (body: NewNewsItem, options: VersionedOptions) =>
    item
      ? update.mutate({ params: { id: item.id }, body: { ...atOnce(item), ...body }, ...options })
      : create.mutate({ body, ...options });
  return (
    <>
      <ListScreen
        title="News"
        headingActions={
          <Button icon="plus" onClick={() => open({})}>
            Post News
          </Button>
        }
        read={read}
        loadingLabel="Loading news..."
        skeletonRows={4}
        failed="The news could not be loaded."
        empty={<EmptyState level={3} title="No news yet. Post your first!" />}
        caption="News"
        columns={columns}
        rowKey={({ id }) => id}
        actions={(row) => (
          <RowActions
            of={row.title}
            onEdit={() => open({ item: row })}
            onDelete={() => remove(row)}
          />
        )}
      />
      {dialog && (
        <FormDialog
          {...texts}
          onClose={close}
          check={newsForm}
          initial={{ ...item }}
          stored={item}
          onSubmit={save}
          fields={fields}
          canSubmit={!isPictureBusy}
        >
          <NewsFields onBusy={setPictureBusy} />
        </FormDialog>
      )}
    </>
  );
}
