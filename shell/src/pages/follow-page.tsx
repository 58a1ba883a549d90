import {
  deleteFollow,
  followTopics,
  getFollow,
  teamName,
  teamOfSlug,
  updateFollow,
  type Follow,
  type FollowChoices,
  type NewFollow,
} from '@sandites/contracts';
import { useFollow, useLeaveGuard, useMutation, useRead, useToast } from '@sandites/remote-kit';
import { Button, ButtonLink, Panel } from '@sandites/ui';
import { ConfirmDialog } from '@sandites/ui/dialogs';
import { Form, SubmitButton } from '@sandites/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureToast } from '../session/use-failure-toast';
import { CodePage } from './code-page';
import { ChoiceFields, choicesForm, choicesText, valuesOf } from '../frame/follow/choices';

/** What the mail that leads here proposes beside what the address gets: `?sports=…&topics=…`. */
function useWish(): FollowChoices | null {
  const [search] = useSearchParams();
  const listOf = (name: string) => search.get(name)?.split(',').filter(Boolean) ?? [];
  const topics = followTopics.filter((topic) => listOf('topics').includes(topic));
  return topics.length > 0 ? { sports: listOf('sports'), topics } : null;
}

const together = (one: FollowChoices, other: FollowChoices): FollowChoices => ({
  sports: [...new Set([...one.sports, ...other.sports])],
  topics: followTopics.filter((topic) => [...one.topics, ...other.topics].includes(topic)),
});

interface ChoicesProps {
  code: string;
  follow: Follow;
  onEnded: () => void;
}

/** The way back to what is followed; of several teams to the first. */
function ToTeam({ sports }: Pick<Follow, 'sports'>) {
  const [team] = sports.flatMap((slug) => teamOfSlug(slug) ?? []);
  return (
    <ButtonLink to={team ? `/teams/${team.slug}` : '/'} variant="quiet" className="mt-4">
      {team ? `Back to ${teamName(team)}` : 'Home'}
    </ButtonLink>
  );
}

/** The form with the choices: it confirms them, changes them, or ends them. */
function Choices({ code, follow, onEnded }: ChoicesProps) {
  const { email, isConfirmed } = follow;
  const { mutate } = useMutation(updateFollow, { revalidates: [getFollow] });
  const { mutate: end } = useMutation(deleteFollow);
  const wish = useWish();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useLeaveGuard(isChanged);

  const save = async ({ sports, topics }: NewFollow) => {
    const result = await mutate({ params: { code }, body: { sports, topics } });
    if (result.ok)
      showToast({
        title: isConfirmed ? 'Saved' : 'Confirmed',
        text: `${email} gets ${choicesText(result.data)}.`,
      });
    showFailure(result, 'Your choices could not be saved. Please try again.');
    return result;
  };
  const stop = async () => {
    const result = await end({ params: { code } });
    // Ended meanwhile, as by the button of a mail program: the same.
    if (!result.ok && result.error.status !== 404) return result;
    onEnded();
    return undefined;
  };
  return (
    <Panel>
      <p>
        {isConfirmed
          ? `What we send to ${email}:`
          : `Do you want these emails at ${email}? Nothing is sent before you confirm.`}
      </p>
      {wish && <p>{`Asked for: ${choicesText(wish)}.`}</p>}
      <Form
        key={String(isConfirmed)}
        check={choicesForm}
        initial={valuesOf(wish ? together(follow, wish) : follow)}
        onSubmit={save}
        onChanged={setChanged}
        label="What you follow"
      >
        <ChoiceFields topics={followTopics} />
        <div className="d-flex flex-wrap gap-2">
          <SubmitButton pendingLabel={isConfirmed ? 'Saving...' : 'Confirming...'}>
            {isConfirmed ? 'Save' : 'Confirm'}
          </SubmitButton>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Stop all emails
          </Button>
        </div>
      </Form>
      {isConfirmed && <ToTeam sports={follow.sports} />}
      <ConfirmDialog
        title="Stop all emails?"
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={stop}
        confirmLabel="Stop all emails"
        confirmIcon="close"
        pendingLabel="Stopping..."
      >
        <p>{`${email} and its choices are deleted. You can follow again at any time.`}</p>
      </ConfirmDialog>
    </Panel>
  );
}

function FollowAgain() {
  const follow = useFollow();
  return (
    <Button icon="bell" aria-haspopup="dialog" onClick={() => follow()}>
      Follow
    </Button>
  );
}

export const Page = () => (
  <CodePage
    title="What You Follow"
    useOpened={(code) => useRead(getFollow, { params: { code } })}
    loadingLabel="Loading your choices..."
    failed="Your choices could not be loaded."
    gone={
      <Panel>
        <h2>This link has ended</h2>
        <p>
          It was not confirmed in time, or the emails were stopped. Nothing is sent to you by it.
          You can follow again at any time, and a new link is mailed to you.
        </p>
        <div className="d-flex flex-wrap gap-2">
          <FollowAgain />
          <ButtonLink to="/" variant="quiet">
            Home
          </ButtonLink>
        </div>
      </Panel>
    }
    done={
      <Panel>
        <p role="status">You get no more emails from us.</p>
        <ButtonLink to="/">Home</ButtonLink>
      </Panel>
    }
  >
    {({ code, data, onDone }) => <Choices code={code} follow={data} onEnded={onDone} />}
  </CodePage>
);
