import { messageOf, useLeaveGuard, useToast, type Result } from '@sandites/remote-kit';
import { Panel, SectionHeading } from '@sandites/ui';
import { Form, SubmitButton, type FormProps } from '@sandites/ui/forms';
import { useState } from 'react';

interface AccountFormProps<Value> extends Pick<
  FormProps<Value>,
  'check' | 'initial' | 'resets' | 'label' | 'children'
> {
  title: string;
  intro?: string | undefined;
  save: (value: Value) => Promise<Result<unknown>>;
  /** Text of the toast where the server gives no reason. */
  failed: string;
  submitLabel: string;
  pendingLabel: string;
}

/** A section of the account page with a form, which asks before it is left with unsaved input. */
export function AccountForm<Value>({
  title,
  intro,
  save,
  failed,
  submitLabel,
  pendingLabel,
  children,
  ...form
}: AccountFormProps<Value>) {
  const showToast = useToast();
  const [isChanged, setChanged] = useState(false);
  useLeaveGuard(isChanged);

  const submit = async (value: Value) => {
    const result = await save(value);
    if (!result.ok && result.error.issues.length === 0)
      showToast({ title: 'Error', text: messageOf(result.error, failed), style: 'destructive' });
    return result;
  };
  return (
    <section aria-label={title}>
      <SectionHeading title={title} intro={intro} />
      <Panel>
        <Form {...form} onSubmit={submit} onChanged={setChanged}>
          {children}
          <div>
            <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
          </div>
        </Form>
      </Panel>
    </section>
  );
}
