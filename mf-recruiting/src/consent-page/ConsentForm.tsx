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
import { type FormEvent, use, useEffect, useId, useRef, useState } from 'react';
import { ConsentPreview, GroupChoices } from './ConsentChoices';
import styles from './consent-page.module.scss';
import { fillIn, LanguageContext, useMessages } from './consent-messages';
import {
  grantsNothing,
  groupsVisibleTo,
  namedGroups,
  presetGrants,
  presetOf,
  presets,
} from './grants';

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
  const language = use(LanguageContext);
  const { sports } = request.player;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  // An answer that another one replaced is not in force.
  const inForce = request.answeredSince === null ? request.grants : null;
  const [{ chosen, name, relation }, setAnswer] = useState<{
    chosen: ConsentGrants | undefined;
    name: string;
    relation: ConsentAnswer['relation'] | null;
  }>({ chosen: undefined, name: '', relation: null });
  const grants = chosen ?? inForce;
  const [opensDetail, setDetailed] = useState<boolean>();
  const isDetailed = opensDetail ?? (grants !== null && presetOf(grants) === undefined);
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [isPending, setPending] = useState(false);
  const [saved, setSaved] = useState<ConsentGrants>();
  useLeaveGuard(isChanged);

  const change = ({ grants: next, ...who }: Partial<ConsentAnswer>) => {
    setAnswer({ chosen: next ?? chosen, name, relation, ...who });
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
    setAnswer({ chosen: grants, name, relation });
    setSaved(grants);
  }

  const isAdult = request.relation === 'athlete';
  const ticked = isDetailed ? 'detail' : grants && presetOf(grants);
  const { name: nameBefore, relation: relationBefore } = request;
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
          {presets.map((each, index) => (
            <Choice
              key={each}
              field={index === 0 ? 'nothing' : undefined}
              name={messages.presets[each].name}
              sentence={messages.presets[each].sentence}
              grants={presetGrants[each]}
              isTicked={ticked === each}
              onTick={() => {
                setDetailed(false);
                change({ grants: presetGrants[each] });
              }}
            />
          ))}
          <Choice
            name={messages.detail}
            sentence={messages.detailHelp}
            grants={isDetailed ? grants : null}
            isTicked={isDetailed}
            onTick={() => setDetailed(true)}
          />
        </fieldset>
        {isDetailed && (
          <>
            {consentGroups.map((group) => (
              <GroupChoices
                key={group}
                group={group}
                grants={grants ?? {}}
                onChange={(next) => {
                  setDetailed(true);
                  change({ grants: next });
                }}
              />
            ))}
            <h3 className="mb-2">{messages.preview}</h3>
            <p>{messages.previewHelp}</p>
            <ConsentPreview
              player={`${request.player.firstName} ${request.player.lastName}`}
              grants={grants ?? {}}
            />
          </>
        )}
      </Panel>
      <Panel>
        <h2 className="mb-2 fs-2">{messages.you}</h2>
        {nameBefore !== null && relationBefore !== null && (
          <Button
            variant="quiet"
            className="mb-3 mw-100 text-break"
            onClick={() => change({ name: nameBefore, relation: relationBefore })}
          >
            {fillIn(messages.answerAgain, { name: nameBefore })}
          </Button>
        )}
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
          {[
            sports.length === 0
              ? messages.noSports
              : fillIn(messages.sports, { sports: new Intl.ListFormat(language).format(sports) }),
            ...[messages.choicesHelp, messages.keepLink, messages.ends],
          ].join(' ')}
        </p>
      </Panel>
    </form>
  );
}

interface ChoiceProps {
  /** The field of the form whose error puts the focus here. */
  field?: string | undefined;
  name: string;
  sentence: string;
  /** What it shows, said in one line; null where nothing is chosen yet. */
  grants: ConsentGrants | null;
  isTicked: boolean;
  onTick: () => void;
}

function Choice({ field, name, sentence, grants, isTicked, onTick }: ChoiceProps) {
  const messages = useMessages();
  const id = useId();
  const shown = grants && namedGroups(grants).map((group) => messages.shortNames[group]);
  return (
    <div
      className={classes(
        'd-flex gap-3 align-items-start p-3 mt-2 border rounded',
        isTicked && styles['chosen'],
      )}
    >
      <input
        className="form-check-input"
        id={id}
        type="radio"
        name="preset"
        data-field={field}
        checked={isTicked}
        onChange={onTick}
      />
      <label className="flex-fill minw-0" htmlFor={id}>
        <b className="d-block">{name}</b>
        <span className="d-block text-secondary">{sentence}</span>
        {shown && (
          <span className="d-block">
            {shown.length === 0
              ? messages.seeNothing
              : fillIn(messages.theySee, { what: shown.join(', ') })}
          </span>
        )}
      </label>
    </div>
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
