import {
  answerPersonQuestion,
  listPersonQuestions,
  listPlayers,
  type PersonQuestion,
} from '@sandites/contracts';
import { useMutation, useRead } from '@sandites/remote-kit';
import { Button, Callout, VisuallyHidden } from '@sandites/ui';
import { useState } from 'react';

/** This many questions are shown at once; the next ones follow the answers. */
const shownAtOnce = 5;

/** Players who may be one athlete, until the coach says so: two taps, the second one is sure. */
export function SameAthleteQuestions() {
  const questions = useRead(listPersonQuestions).data ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="same-athlete-questions" className="vstack gap-2 mb-3">
      <h3 id="same-athlete-questions" className="mb-0 fs-5">
        Is this the same athlete? ({questions.length})
      </h3>
      {questions.slice(0, shownAtOnce).map((question) => (
        <Question key={question.id} question={question} />
      ))}
    </section>
  );
}

const nameOf = ({
  firstName,
  lastName,
  sport,
  graduationYear,
}: PersonQuestion['profiles'][number]) =>
  `${firstName} ${lastName} (${sport}, class of ${graduationYear})`;

function Question({ question: { id, profiles } }: { question: PersonQuestion }) {
  const [chosen, choose] = useState<boolean>();
  const { mutate, isPending } = useMutation(answerPersonQuestion, {
    revalidates: [listPersonQuestions, listPlayers],
    toast: { done: 'Your answer was saved', failed: 'Your answer could not be saved' },
  });
  const names = profiles.map(nameOf).join(' and ');
  return (
    <Callout tone="warning">
      <p className="mb-2">
        {names}. Until you answer, both show only what the stricter of the families’ answers allows.
      </p>
      <div className="d-flex flex-wrap gap-2">
        {chosen === undefined ? (
          [true, false].map((same) => (
            <Button key={String(same)} variant="quiet" size="small" onClick={() => choose(same)}>
              <span>{same ? 'Same athlete' : 'Two athletes'}</span>
              <VisuallyHidden isName>: {names}</VisuallyHidden>
            </Button>
          ))
        ) : (
          <>
            <Button
              size="small"
              pending={isPending}
              pendingLabel="Saving..."
              onClick={() => void mutate({ params: { id }, body: { same: chosen } })}
            >
              <span>{chosen ? 'Yes, one athlete' : 'Yes, two athletes'}</span>
              <VisuallyHidden isName>: {names}</VisuallyHidden>
            </Button>
            <Button variant="quiet" size="small" onClick={() => choose(undefined)}>
              Back
            </Button>
          </>
        )}
      </div>
    </Callout>
  );
}
