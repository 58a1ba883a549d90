import {
  type AthleticEvent,
  limits,
  listEvents,
  listNewsletterIssues,
  type Newsletter,
  newsletterForm,
  type NewsletterPreview,
  newsletterTestForm,
  previewNewsletter,
  sendNewsletter,
  testNewsletter,
  schoolDay,
} from '@sandites/contracts';
import { addDays, lastResults, nextGames } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useMutation, useRead, type Read } from '@sandites/remote-kit';
import { Button, DataView, SkeletonText } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { Form, SubmitButton, TextAreaField, TextField } from '@sandites/ui/forms';
import { useId, useState } from 'react';
import { mergedRead } from '../merged-read';

const maxGames = 50;
/** Number of games or results where the week has none. */
const fallbackCount = 5;

/** What names a game. */
const named = (event: AthleticEvent) => {
  const { date, sport, level, hasLevels, opponent, isHome, gameNumber, kind } = event;
  return {
    date,
    sport,
    level,
    opponent,
    isHome,
    gameNumber,
    kind,
    ...(hasLevels && { hasLevels }),
  };
};
const game = (event: AthleticEvent) => {
  const { time, location } = event;
  return { ...named(event), time, location };
};
const result = (event: AthleticEvent) => {
  const { ourScore, theirScore, outcome, summary } = event;
  return { ...named(event), ourScore, theirScore, outcome, summary };
};

/**
 * The newsletter of a week, from the schedule: the games of the next seven days and the results of
 * the last seven; in a week without any, the next five and the last five.
 */
export function thisWeek(events: readonly AthleticEvent[], now: Date): Newsletter {
  const today = schoolDay(now);
  const games = nextGames(events, today, maxGames);
  const results = lastResults(events, maxGames);
  const soon = games.filter(({ date }) => date < addDays(today, 7));
  const recent = results.filter(({ date }) => date > addDays(today, -7));
  return {
    subject: 'This week',
    intro: '',
    games: (soon.length > 0 ? soon : games.slice(0, fallbackCount)).map(game),
    results: (recent.length > 0 ? recent : results.slice(0, fallbackCount)).map(result),
  };
}

/** Events that a newsletter may contain: those from today on, and the last final ones. */
function useNewsletterEvents(today: string): Read<AthleticEvent[]> {
  const upcoming = useRead(listEvents, {
    query: { order: 'date', from: today, limit: limits.pageSize },
  });
  const finished = useRead(listEvents, {
    query: { order: 'latest', before: today, status: 'final', limit: limits.pageSize },
  });
  return mergedRead(
    [upcoming, finished],
    upcoming.data && finished.data && [...upcoming.data, ...finished.data],
  );
}

/** An idempotency key of one text: a newsletter that is submitted twice is sent once. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');

interface WriteProps {
  id: string;
  initial: Newsletter;
  onWritten: (newsletter: Newsletter, preview: NewsletterPreview) => void;
}

function WriteForm({ id, initial, onWritten }: WriteProps) {
  const { mutate } = useMutation(previewNewsletter);
  const preview = async (newsletter: Newsletter) => {
    const result = await mutate({ body: newsletter });
    if (result.ok) onWritten(newsletter, result.data);
    return result;
  };
  return (
    <Form
      check={newsletterForm}
      initial={{ ...initial }}
      onSubmit={preview}
      id={id}
      label="This week"
    >
      <TextField name="subject" label="Subject" />
      <TextAreaField name="intro" label="Introduction" />
      <p>
        {`From the schedule: ${countText(initial.games.length, 'game')} and ` +
          `${countText(initial.results.length, 'result')}.`}
      </p>
    </Form>
  );
}

function TestForm({ newsletter }: { newsletter: Newsletter }) {
  const { mutate } = useMutation(testNewsletter, {
    toast: { done: 'Test sent', failed: 'Failed to send the test' },
    details: (_, { body }) => `To ${body.to}`,
  });
  return (
    <Form
      check={newsletterTestForm}
      onSubmit={({ to }) => mutate({ body: { to, newsletter } })}
      label="Test"
    >
      <TextField name="to" label="Send a test to" type="email" placeholder="you@example.com" />
      <SubmitButton variant="quiet" pendingLabel="Sending...">
        Send Test
      </SubmitButton>
    </Form>
  );
}

export function ThisWeekDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(() => new Date());
  const events = useNewsletterEvents(schoolDay(now));
  const [composed, setComposed] = useState<{
    newsletter: Newsletter;
    preview: NewsletterPreview;
  }>();
  const [draft, setDraft] = useState<{ newsletter: Newsletter; key: string }>();
  const formId = useId();
  const { mutate, isPending } = useMutation(sendNewsletter, {
    revalidates: [listNewsletterIssues],
    toast: {
      done: 'Newsletter sent',
      failed: 'Failed to send the newsletter. Please try again: nobody gets it twice.',
    },
    details: (issue) => `To ${countText(issue.recipients, 'address', 'addresses')}`,
  });
  const send = async () => {
    if (!composed || !draft) return;
    const result = await mutate({ body: { key: draft.key, newsletter: composed.newsletter } });
    if (result.ok) onClose();
  };
  const footer = composed ? (
    <>
      <Button variant="quiet" onClick={() => setComposed(undefined)}>
        Back
      </Button>
      <Button
        icon="mail"
        disabled={composed.preview.recipients === 0}
        pending={isPending}
        pendingLabel="Sending..."
        onClick={() => void send()}
      >
        {`Send to ${countText(composed.preview.recipients, 'Address', 'Addresses')}`}
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId}>
        Preview
      </Button>
    </>
  );
  return (
    <Dialog
      title={composed ? `Preview: ${composed.preview.subject}` : 'This Week'}
      onClose={onClose}
      size="lg"
      footer={footer}
    >
      {composed ? (
        <>
          <p>
            Email programs show it as HTML, or as plain text. Each address gets its own link to
            unsubscribe.
          </p>
          {/* Without scripts, forms and the rights of this page. */}
          <iframe
            className="d-block w-100 mb-3 bg-white border"
            height={300}
            sandbox=""
            srcDoc={composed.preview.html}
            title="Preview as HTML"
          />
          {/* Scrolls: the keyboard must reach it. */}
          <pre
            className="scroll-box p-4 fs-7 text-pre-wrap text-break border"
            tabIndex={0}
            aria-label="Preview as plain text"
          >
            {composed.preview.text}
          </pre>
          <TestForm newsletter={composed.newsletter} />
        </>
      ) : (
        <DataView
          read={events}
          loadingLabel="Loading schedule..."
          skeleton={<SkeletonText lines={4} />}
          failed="The schedule could not be loaded."
        >
          {(list) => (
            <WriteForm
              id={formId}
              initial={draft?.newsletter ?? thisWeek(list, now)}
              onWritten={(newsletter, preview) => {
                // A corrected text is another newsletter.
                const isSame = JSON.stringify(draft?.newsletter) === JSON.stringify(newsletter);
                if (!isSame) setDraft({ newsletter, key: newIdempotencyKey() });
                setComposed({ newsletter, preview });
              }}
            />
          )}
        </DataView>
      )}
    </Dialog>
  );
}
