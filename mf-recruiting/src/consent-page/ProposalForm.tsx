import {
  proposalForm,
  proposedFields,
  type ConsentRequest,
  type NewProposal,
  type ProposedField,
} from '@sandites/contracts';
import { useLeaveGuard } from '@sandites/remote-kit';
import { Button, Callout, Panel } from '@sandites/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fillIn, useMessages } from './consent-messages';

type Inputs = Partial<Record<ProposedField, string>>;

const isNumber = (field: ProposedField) => ['weight', 'gpa', 'act', 'sat'].includes(field);

interface ProposalFormProps {
  request: ConsentRequest;
  /** @returns whether it was stored */
  onPropose: (proposal: NewProposal) => Promise<boolean>;
}

/**
 * What only the family knows, as a proposal to the coach under the name of who answered. Nothing is
 * required, and what waits from before stands in the fields.
 */
export function ProposalForm({ request, onPropose }: ProposalFormProps) {
  const messages = useMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { name, relation, proposal } = request;
  const [inputs, setInputs] = useState<Inputs>(() =>
    Object.fromEntries(
      Object.entries(proposal?.values ?? {}).map(([field, value]) => [field, String(value)]),
    ),
  );
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'changed' | 'pending' | 'failed' | 'empty' | 'sent'>(
    'idle',
  );
  useLeaveGuard(state === 'changed');
  if (name === null || relation === null) return null;

  async function send() {
    if (name === null || relation === null || state === 'pending') return;
    const filled = Object.entries(inputs).filter(([, text]) => text.trim() !== '');
    if (filled.length === 0) {
      setState('empty');
      return;
    }
    const { value, issues = [] } = proposalForm.validate({
      values: Object.fromEntries(filled),
      name,
      relation,
    });
    const fields = issues.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    setWrong(fields);
    if (!value) {
      const first = proposedFields.find((field) => fields.includes(field));
      form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
      return;
    }
    setState('pending');
    setState((await onPropose(value)) ? 'sent' : 'failed');
  }

  return (
    <form
      method="post"
      ref={form}
      noValidate
      data-no-print
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Panel>
        <h2 className="mb-2 fs-2">{messages.propose}</h2>
        <p>{fillIn(messages.proposeHelp, { name })}</p>
        <div className="row row-cols-1 row-cols-md-2 g-3 mb-4">
          {proposedFields.map((field) => {
            const isWrong = wrong.includes(field);
            const props = {
              name: field,
              id: `${id}-${field}`,
              className: 'form-control',
              autoComplete: 'off',
              maxLength: field === 'honors' ? 500 : 2_000,
              value: inputs[field] ?? '',
              'aria-invalid': isWrong,
              'aria-describedby': isWrong ? `${id}-${field}-fault` : undefined,
              onChange: ({ target }: { target: { value: string } }) => {
                setInputs({ ...inputs, [field]: target.value });
                setWrong(wrong.filter((one) => one !== field));
                setState('changed');
              },
            };
            return (
              <div key={field} className={field === 'honors' ? 'w-100' : undefined}>
                <label className="d-block mb-1 fw-semibold" htmlFor={props.id}>
                  {messages.proposed[field]}
                </label>
                {field === 'honors' ? (
                  <textarea {...props} rows={3} />
                ) : (
                  <input {...props} inputMode={isNumber(field) ? 'decimal' : undefined} />
                )}
                {isWrong && (
                  <p id={`${id}-${field}-fault`} className="mt-1 mb-0 text-danger" role="alert">
                    {messages.proposedWrong[field]}
                  </p>
                )}
              </div>
            );
          })}
        </div>
        <Button
          type="submit"
          variant="dark"
          pending={state === 'pending'}
          pendingLabel={messages.sending}
        >
          {messages.proposeSend}
        </Button>
        <div className="mt-3" role="status">
          {state === 'sent' && (
            <Callout tone="good" silent>
              {messages.proposeSent}
            </Callout>
          )}
          {(state === 'failed' || state === 'empty') && (
            <Callout tone="bad">
              {state === 'failed' ? messages.notSaved : messages.proposeEmpty}
            </Callout>
          )}
          {(state === 'idle' || state === 'changed') && proposal && (
            <p className="mb-0 text-secondary">{messages.proposeWaits}</p>
          )}
        </div>
      </Panel>
    </form>
  );
}
