import {
  answerFeedQuestion,
  listFeedQuestions,
  listScheduleFeeds,
  type FeedQuestion,
  type ScheduleFeed,
} from '@sandites/contracts';
import { eventReads } from '@sandites/features/events';
import { valueText } from '@sandites/features/uploads';
import { useMutation, useRead } from '@sandites/remote-kit';
import { Button, Callout, formatClock, formatDayPadded, VisuallyHidden } from '@sandites/ui';

/** What is in question: `Bixby, Dec 4, 7:00 PM, Gym`; nothing for many games. */
function gameOf({ row: { values } }: FeedQuestion): string {
  const { opponent, date, time, location } = values;
  return [
    valueText(opponent),
    typeof date === 'string' ? formatDayPadded(date) : '',
    typeof time === 'string' ? formatClock(time) : '',
    valueText(location),
  ]
    .filter(Boolean)
    .join(', ');
}

const labels: Readonly<Record<string, string>> = { isHome: 'home game', endDate: 'last day' };

/** A value as the schedule shows it. */
const shownValue = (field: string, value: string) =>
  (field === 'time' && formatClock(value)) ||
  (field === 'date' && formatDayPadded(value)) ||
  value ||
  'empty';

/** What the schedule has instead. */
const beforeOf = ({ row: { before = {} } }: FeedQuestion): string =>
  Object.entries(before)
    .map(([field, value]) => `${labels[field] ?? field} ${shownValue(field, valueText(value))}`)
    .join(', ');

function Question({ feed, question }: { feed: ScheduleFeed; question: FeedQuestion }) {
  const { mutate, isPending } = useMutation(answerFeedQuestion, {
    revalidates: [listFeedQuestions, listScheduleFeeds, ...eventReads],
    toast: { done: 'Your answer was saved', failed: 'Your answer could not be saved' },
  });
  const name = gameOf(question);
  const before = beforeOf(question);
  return (
    <Callout tone="warning">
      <p className="mb-2">
        {name !== '' && <b translate="no">{name}: </b>}
        <span>{question.row.reason ?? 'Is this a game of the schedule?'}</span>
        {before !== '' && <span> (on the schedule: {before})</span>}
      </p>
      <div className="d-flex flex-wrap gap-2">
        {question.options.map(({ as, label }) => (
          <Button
            key={as}
            variant="quiet"
            size="small"
            pending={isPending}
            pendingLabel="Saving..."
            onClick={() =>
              void mutate({ params: { id: feed.id, questionId: question.id }, body: { as } })
            }
          >
            <span>{label}</span>
            <VisuallyHidden>{`: ${name || feed.name}`}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </Callout>
  );
}

/** This many are shown at once; the next ones follow the answers. */
const shownAtOnce = 10;

/** What a calendar left in question, until a coach answers. */
export function FeedQuestions({ feed }: { feed: ScheduleFeed }) {
  const questions = useRead(listFeedQuestions, { params: { id: feed.id } }).data ?? [];
  return (
    <div className="vstack gap-2">
      {questions.slice(0, shownAtOnce).map((question) => (
        <Question key={question.id} feed={feed} question={question} />
      ))}
    </div>
  );
}
