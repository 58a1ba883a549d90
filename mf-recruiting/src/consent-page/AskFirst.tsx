import { Button, type ButtonVariant, Callout } from '@sandites/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useMessages } from './consent-messages';

interface AskFirstProps {
  label: string;
  variant: ButtonVariant;
  question: string;
  /** What the answer yes is called. */
  confirmLabel: string;
  /** @returns whether it was done */
  onConfirm: () => Promise<boolean>;
}

/** A button that asks, in its place, before it acts. */
export function AskFirst({ label, variant, question, confirmLabel, onConfirm }: AskFirstProps) {
  const messages = useMessages();
  const id = useId();
  const [state, setState] = useState<'idle' | 'asking' | 'pending' | 'failed'>('idle');
  const place = useRef<HTMLDivElement>(null);
  const isOpen = state !== 'idle';
  const wasOpen = useRef(false);
  // What had the focus is gone.
  useEffect(() => {
    if (isOpen) place.current?.focus();
    else if (wasOpen.current) place.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const confirm = async () => {
    setState('pending');
    setState((await onConfirm()) ? 'idle' : 'failed');
  };
  if (!isOpen)
    return (
      <div ref={place}>
        <Button variant={variant} onClick={() => setState('asking')}>
          {label}
        </Button>
      </div>
    );
  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="p-3 border rounded w-100"
    >
      <p id={id}>{question}</p>
      {state === 'failed' && <Callout tone="bad">{messages.notSaved}</Callout>}
      <div className="d-flex flex-wrap gap-3">
        <Button
          variant="bad"
          pending={state === 'pending'}
          pendingLabel={messages.sending}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={() => setState('idle')}>
          {messages.goBack}
        </Button>
      </div>
    </div>
  );
}
