import {
  consentAudiences,
  consentGroups,
  consentRelations,
  type ConsentAnswer,
  type ConsentGrants,
  type ConsentRequest,
} from '@sandites/contracts';
import { useLeaveGuard } from '@sandites/remote-kit';
import { Button, Callout, classes, Panel } from '@sandites/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ConsentPreview, GroupChoices } from './ConsentChoices';
import styles from './consent-page.module.scss';
import { fillIn, useMessages } from './consent-messages';
import { grantsNothing, groupsVisibleTo, presetGrants, presetOf, presets } from './grants';

interface ConsentFormProps {
  request: ConsentRequest;
  /** Called once, when the family first touches the form. */
  onTouch: () => void;
  /** @returns why it was not stored; null where it was */
  onAnswer: (answer: ConsentAnswer) => Promise<AnswerFailure | null>;
}

/** Why an answer was not stored; also the names of its messages. */
export type AnswerFailure = 'notSaved' | 'changedMeanwhile' | 'tooManyAnswers';

type FormError = 'name' | 'relation' | 'nothing' | AnswerFailure;

/**
 * The consent form: three answers of one tap, the switches for a choice in detail, and who answers.
 * Before the first answer nothing is selected.
 */
export function ConsentForm({ request, onTouch, onAnswer }: ConsentFormProps) {
  const messages = useMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const [{ grants, name, relation }, setAnswer] = useState({
    grants: request.grants,
    name: request.name ?? '',
    relation: request.relation,
  });
  const [isDetailed, setDetailed] = useState(
    request.grants !== null && presetOf(request.grants) === undefined,
  );
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<ConsentGrants>();
  useLeaveGuard(isChanged);

  const change = (changes: Partial<ConsentAnswer>) => {
    setAnswer({ grants, name, relation, ...changes });
    setChanged(true);
    setError(null);
    setSaved(undefined);
  };

  const touch = () => {
    if (!isTouched.current) onTouch();
    isTouched.current = true;
  };

  async function send() {
    const missing =
      grants === null
        ? 'nothing'
        : name.trim() === ''
          ? 'name'
          : relation === null
            ? 'relation'
            : null;
    setError(missing);
    if (missing !== null)
      form.current?.querySelector<HTMLInputElement>(`[data-field="${missing}"]`)?.focus();
    if (grants === null || relation === null || missing !== null || isPending) return;
    setPending(true);
    const failure = await onAnswer({ grants, name: name.trim(), relation });
    setPending(false);
    setError(failure);
    if (failure !== null) return;
    setChanged(false);
    setSaved(grants);
  }

  const isAdult = request.relation === 'athlete';
  const preset = grants && !isDetailed ? presetOf(grants) : undefined;
  return (
    <form
      method="post"
      ref={form}
      className="vstack gap-4"
      noValidate
      data-no-print
      onFocus={touch}
      onClick={touch}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Panel>
        <fieldset className="mb-4">
          <legend className="mb-2 font-head fw-bold fs-2 lh-1 text-uppercase">
            {messages.choices}
          </legend>
          <p>{messages.choicesHelp}</p>
          {presets.map((each, index) => (
            <div
              key={each}
              className={classes(
                'd-flex gap-3 align-items-start p-3 mt-2 border rounded',
                preset === each && styles['chosen'],
              )}
            >
              <input
                className="form-check-input"
                id={`${id}-${each}`}
                type="radio"
                name="preset"
                data-field={index === 0 ? 'nothing' : undefined}
                checked={preset === each}
                onChange={() => {
                  setDetailed(false);
                  change({ grants: presetGrants[each] });
                }}
              />
              <label className="flex-fill" htmlFor={`${id}-${each}`}>
                <b className="d-block">{messages.presets[each].name}</b>
                <span className="d-block text-secondary">{messages.presets[each].sentence}</span>
              </label>
            </div>
          ))}
        </fieldset>
        <details
          open={isDetailed}
          onToggle={({ currentTarget }) => setDetailed(currentTarget.open)}
        >
          <summary className="minh-touch py-3 fw-semibold">{messages.detail}</summary>
          <p>{messages.detailHelp}</p>
          {consentGroups.map((group) => (
            <GroupChoices
              key={group}
              group={group}
              grants={grants ?? {}}
              onChange={(next) => change({ grants: next })}
            />
          ))}
          <h3 className="mb-2">{messages.preview}</h3>
          <p>{messages.previewHelp}</p>
          <ConsentPreview
            player={`${request.player.firstName} ${request.player.lastName}`}
            grants={grants ?? {}}
          />
        </details>
      </Panel>
      <Panel>
        <h2 className="mb-2 fs-2">{messages.you}</h2>
        <div className="col-md-6 mb-4">
          <label className="d-block mb-1 fw-semibold" htmlFor={`${id}-name`}>
            {messages.name}
          </label>
          <input
            data-field="name"
            id={`${id}-name`}
            className="form-control"
            autoComplete="name"
            maxLength={200}
            value={name}
            required
            aria-invalid={error === 'name'}
            aria-describedby={error === 'name' ? `${id}-name-fault` : undefined}
            onChange={({ target }) => change({ name: target.value })}
          />
          {error === 'name' && (
            <p id={`${id}-name-fault`} className="mt-1 mb-0 text-danger" role="alert">
              {messages.nameMissing}
            </p>
          )}
        </div>
        <fieldset className="mb-4" aria-describedby={`${id}-age`}>
          <legend className="mb-1 fs-6 fw-semibold">{messages.relation}</legend>
          <p id={`${id}-age`}>
            {isAdult
              ? fillIn(messages.athleteOnly, { player: request.player.firstName })
              : messages.ofAge}
          </p>
          {consentRelations
            .filter((each) => !isAdult || each === 'athlete')
            .map((each) => (
              <div key={each} className="d-flex gap-3 align-items-center minh-touch">
                <input
                  className="form-check-input"
                  id={`${id}-${each}`}
                  type="radio"
                  name="relation"
                  value={each}
                  data-field={each === (isAdult ? 'athlete' : 'parent') ? 'relation' : undefined}
                  checked={relation === each}
                  aria-describedby={error === 'relation' ? `${id}-relation-fault` : undefined}
                  onChange={() => change({ relation: each })}
                />
                <label className="flex-fill py-2" htmlFor={`${id}-${each}`}>
                  {messages.relations[each]}
                </label>
              </div>
            ))}
          {error === 'relation' && (
            <p id={`${id}-relation-fault`} className="mt-1 mb-0 text-danger" role="alert">
              {messages.relationMissing}
            </p>
          )}
        </fieldset>
        <Button
          type="submit"
          variant="dark"
          className="align-self-start"
          pending={isPending}
          pendingLabel={messages.sending}
        >
          {messages.save}
        </Button>
        <div className="my-3" role="status">
          {error !== null && error !== 'name' && error !== 'relation' && (
            <Callout tone={error === 'changedMeanwhile' ? 'warning' : 'bad'}>
              {error === 'nothing' ? messages.nothingChosen : messages[error]}
            </Callout>
          )}
          {saved && <SavedAnswer grants={saved} />}
        </div>
        <p className="mb-0 text-secondary">
          {messages.keepLink} {messages.ends}
        </p>
      </Panel>
    </form>
  );
}

/**
 * What is allowed now, and to whom, where the answer was given. It comes into view, because on a
 * phone the button is often the last on the screen.
 */
function SavedAnswer({ grants }: { grants: ConsentGrants }) {
  const messages = useMessages();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would call on unmounting.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [grants]);
  return (
    <div ref={place} className={styles['saved']}>
      <Callout tone="good">
        {grantsNothing(grants) ? (
          <p className="mb-0">{messages.savedNothing}</p>
        ) : (
          <>
            <p className="mb-0">{messages.saved}</p>
            <ul className="mb-0">
              {consentAudiences.map((audience) => (
                <li key={audience}>
                  <b>{messages.audiences[audience].name}</b>:{' '}
                  <span>
                    {groupsVisibleTo(grants, audience)
                      .map((group) => messages.groups[group].name)
                      .join(', ') || messages.no}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Callout>
    </div>
  );
}
