import {
  consentRelations,
  type ConsentAnswer,
  type ConsentGrants,
  type ConsentRelation,
  type ConsentRequest,
} from '@sandites/contracts';
import { useLeaveGuard } from '@sandites/remote-kit';
import { Button, Callout, Panel } from '@sandites/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ConsentChoices } from './ConsentChoices';
import { ConsentPreview } from './ConsentPreview';
import styles from './consent-form.module.scss';
import type { ConsentMessages } from './consent-messages';
import { grantsNothing } from './grants';

interface ConsentFormProps {
  request: ConsentRequest;
  messages: ConsentMessages;
  /** @returns whether it was stored */
  onAnswer: (answer: ConsentAnswer) => Promise<boolean>;
}

/** The validation error of the form. */
type FormError = 'name' | 'relation' | 'nothing' | 'failed';

/**
 * The consent form: the choices with a preview, who answers, and two equal buttons. Before the
 * first answer nothing is selected.
 */
export function ConsentForm({ request, messages, onAnswer }: ConsentFormProps) {
  const { player, answeredAt } = request;
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [grants, setGrants] = useState<ConsentGrants>(request.grants ?? {});
  const [name, setName] = useState(request.name ?? '');
  const [relation, setRelation] = useState<ConsentRelation | null>(request.relation);
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [pending, setPending] = useState<'allow' | 'decline' | null>(null);
  useLeaveGuard(isChanged);

  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChanged(true);
      setError(null);
    };
  const validate = (chosenGrants: ConsentGrants | null): FormError | null => {
    if (chosenGrants && grantsNothing(chosenGrants)) return 'nothing';
    if (name.trim() === '') return 'name';
    return relation === null ? 'relation' : null;
  };

  /** @param wanted null for no consent, or to withdraw it */
  async function send(wanted: ConsentGrants | null) {
    const validationError = validate(wanted);
    setError(validationError);
    if (validationError === 'name') nameField.current?.focus();
    if (validationError === 'relation')
      document.getElementById(`${id}-${isAdult ? 'athlete' : 'parent'}`)?.focus();
    if (validationError || relation === null || pending) return;
    setPending(wanted ? 'allow' : 'decline');
    const isSaved = await onAnswer({ grants: wanted ?? {}, name: name.trim(), relation });
    setPending(null);
    setError(isSaved ? null : 'failed');
    if (!isSaved) return;
    setChanged(false);
    if (!wanted) setGrants({});
  }

  const isAdult = request.relation === 'athlete';
  const firstName = player.firstName;
  const isFirst = answeredAt === null;
  return (
    <form
      className={styles['form']}
      noValidate
      data-no-print
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(grants);
      }}
    >
      <Panel>
        <h2 className={styles['heading']}>{messages.choices}</h2>
        {isFirst && <p>{messages.choicesHelp}</p>}
        <ConsentChoices grants={grants} messages={messages} onChange={change(setGrants)} />
        <h2 className={styles['heading']}>{messages.preview}</h2>
        <p>{messages.previewHelp}</p>
        <ConsentPreview
          player={`${firstName} ${player.lastName}`}
          grants={grants}
          messages={messages}
        />
      </Panel>
      <Panel>
        <h2 className={styles['heading']}>{messages.you}</h2>
        <div className={styles['field']}>
          <label htmlFor={`${id}-name`}>{messages.name}</label>
          <input
            ref={nameField}
            id={`${id}-name`}
            className={styles['text']}
            autoComplete="name"
            maxLength={200}
            value={name}
            required
            aria-invalid={error === 'name'}
            aria-describedby={error === 'name' ? `${id}-name-fault` : undefined}
            onChange={({ target }) => change(setName)(target.value)}
          />
          {error === 'name' && (
            <p id={`${id}-name-fault`} className={styles['fault']} role="alert">
              {messages.nameMissing}
            </p>
          )}
        </div>
        <fieldset className={styles['relations']} aria-describedby={`${id}-age`}>
          <legend>{messages.relation}</legend>
          <p id={`${id}-age`}>{isAdult ? messages.athleteOnly(firstName) : messages.ofAge}</p>
          {consentRelations
            .filter((each) => !isAdult || each === 'athlete')
            .map((each) => (
              <div key={each} className={styles['relation']}>
                <input
                  id={`${id}-${each}`}
                  type="radio"
                  name="relation"
                  value={each}
                  checked={relation === each}
                  aria-describedby={error === 'relation' ? `${id}-relation-fault` : undefined}
                  onChange={() => change(setRelation)(each)}
                />
                <label htmlFor={`${id}-${each}`}>{messages.relations[each]}</label>
              </div>
            ))}
          {error === 'relation' && (
            <p id={`${id}-relation-fault`} className={styles['fault']} role="alert">
              {messages.relationMissing}
            </p>
          )}
        </fieldset>
        {(error === 'nothing' || error === 'failed') && (
          <Callout tone="bad">
            {error === 'nothing' ? messages.nothingChosen : messages.notSaved}
          </Callout>
        )}
        <div className={styles['buttons']}>
          <Button
            type="submit"
            variant="dark"
            pending={pending === 'allow'}
            pendingLabel={messages.sending}
          >
            {isFirst ? messages.allow : messages.change}
          </Button>
          <Button
            variant="dark"
            pending={pending === 'decline'}
            pendingLabel={messages.sending}
            onClick={() => void send(null)}
          >
            {isFirst ? messages.decline : messages.takeBack}
          </Button>
        </div>
        {!isFirst && <p>{messages.takeBackHelp}</p>}
        <p className={styles['small']}>
          {messages.keepLink} {messages.ends}
        </p>
      </Panel>
    </form>
  );
}
