import {
  createScoreLink,
  deleteScoreLink,
  eventTitle,
  getEvent,
  lastDayOf,
  listScoreLinks,
  schoolDay,
  scoreLinkForm,
  updateEvent,
  type AthleticEvent,
  type ScoreLink,
} from '@sandites/contracts';
import { eventReads } from '@sandites/features/events';
import { scoreLink, SendLink } from '@sandites/features/share';
import { useLiveRead, useMutation, useRead } from '@sandites/remote-kit';
import { Button, DataView, formatTimestamp, SkeletonText, VisuallyHidden } from '@sandites/ui';
import { Form, SubmitButton, TextField } from '@sandites/ui/forms';
import type { KnownGame } from './score-queue';
import { ScoreKeeper } from './ScoreKeeper';

/** Milliseconds after which what a scorekeeper wrote is read. */
const pollEvery = 10_000;

const known = ({ version = 1, ...game }: AthleticEvent): KnownGame => ({ ...game, version });

/** Whether the links of a game have ended: at 3 a.m. after its last day. */
const isPastLinks = (event: AthleticEvent): boolean =>
  schoolDay(new Date(Date.now() - 3 * 3_600_000)) > lastDayOf(event);

/** The score of a game, entered by a coach, and the links that hand it to somebody at the game. */
export function ScoreOfGame({ event }: { event: AthleticEvent }) {
  const params = { id: event.id };
  const read = useLiveRead(getEvent, { params }, () => pollEvery);
  const { mutate } = useMutation(updateEvent, {
    rowOf: eventReads,
    revalidates: [getEvent],
  });
  return (
    <>
      <ScoreKeeper
        game={known(read.data ?? event)}
        storageKey={`score-game-${event.id}`}
        heading={<h3>{eventTitle(event)}</h3>}
        about="Everybody sees at once what you enter."
        write={async (entry, version) => {
          const result = await mutate({ params, body: entry, ifMatch: version });
          return result.ok ? { ...result, data: known(result.data) } : result;
        }}
      />
      <ScoreLinks event={read.data ?? event} />
    </>
  );
}

/** Links with which others enter the score, from their phones and without an account. */
function ScoreLinks({ event }: { event: AthleticEvent }) {
  const params = { id: event.id };
  const links = useRead(listScoreLinks, { params });
  const isOver = event.status === 'final' || isPastLinks(event);
  const { mutate } = useMutation(createScoreLink, {
    revalidates: [listScoreLinks],
    toast: { done: 'Link created: send it', failed: 'Failed to create link' },
  });
  return (
    <section aria-label="Text the scorekeeper a link" className="mt-5">
      <h3 className="mb-1 fs-3">Text the scorekeeper a link</h3>
      <p className="fs-7 text-secondary">
        It opens this score on any phone, without an account, until 3 AM after the game.
      </p>
      {isOver ? (
        <p className="mb-0">This game is over: nobody needs a new link.</p>
      ) : (
        <Form
          label="A link to enter the score"
          check={scoreLinkForm}
          onSubmit={({ label }) => mutate({ params, body: { label } })}
          resets
        >
          <TextField name="label" label="Who keeps the score" placeholder="e.g. Bench" />
          <SubmitButton pendingLabel="Creating...">Create Link</SubmitButton>
        </Form>
      )}
      <DataView
        read={links}
        loadingLabel="Loading links..."
        skeleton={<SkeletonText lines={2} />}
        failed="The links could not be loaded"
        empty={<p className="mt-3 mb-0 fs-7 text-secondary">No links yet.</p>}
      >
        {(list) => (
          <ul className="mt-4 mb-0 list-unstyled">
            {list.toReversed().map((link) => (
              <LinkRow key={link.id} event={event} link={link} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}

function LinkRow({ event, link }: { event: AthleticEvent; link: ScoreLink }) {
  const { mutate, isPending } = useMutation(deleteScoreLink, {
    revalidates: [listScoreLinks],
    toast: { done: 'Link ended: it enters no score any more', failed: 'Failed to end link' },
  });
  const end = () => void mutate({ params: { id: event.id, linkId: link.id } });
  return (
    <li className="py-3 border-top">
      <h4 className="mb-0 font-text fs-6 text-none text-break">{link.label}</h4>
      <p className="mt-1 mb-2 fs-7 text-secondary">{`ends ${formatTimestamp(link.expiresAt)}`}</p>
      <SendLink
        link={scoreLink(link.code)}
        about={`for ${link.label}`}
        subject={`Score: ${eventTitle(event)}`}
        text={`Enter the score of ${eventTitle(event)} here:`}
      />
      <Button variant="bad" size="small" className="mt-2" pending={isPending} onClick={end}>
        <span>End</span>
        <VisuallyHidden> the link for {link.label}</VisuallyHidden>
      </Button>
    </li>
  );
}
