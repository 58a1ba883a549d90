import { packagePlayerForm } from '@sandites/contracts';
import { Button, failureOf, type Outcome } from '@sandites/ui';
import { Form, SubmitButton, TextAreaField, TextField, type FormValues } from '@sandites/ui/forms';
import styles from './package-editor.module.scss';
import type { Remarks } from './use-editor-changes';

interface RemarksFormProps {
  label: string;
  initial: { notes: string | null; highlight: string | null };
  onSave: (remarks: Remarks) => Promise<Outcome>;
  /** Saved, or not wanted after all. */
  onDone: () => void;
}

/** Changes what is said of a player; saving returns to reading (coach-and-admin.md 4). */
export function RemarksForm({ label, initial: { notes, highlight }, onSave, onDone }: RemarksFormProps) {
  const initial: FormValues = { notes, highlight };
  const save = async (remarks: Remarks) => {
    const outcome = await onSave(remarks);
    if (!failureOf(outcome)) onDone();
    return outcome;
  };
  return (
    <Form label={label} check={packagePlayerForm} initial={initial} onSubmit={save}>
      <TextAreaField name="notes" label="Notes for Recruiters" rows={3} />
      <TextField name="highlight" label="Highlight/Key Stat" placeholder="e.g. 28 TDs in 2024 season" />
      <div className={styles['form-buttons']}>
        <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
