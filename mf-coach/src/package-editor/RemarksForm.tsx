import { packagePlayerForm, type OwnedPackagePlayer } from '@sandites/contracts';
import { useVersionedSave, type ComparedField } from '@sandites/features/conflicts';
import { useAbortOnClose } from '@sandites/features/dialogs';
import { playerName } from '@sandites/features/players';
import { mayLeave, useLeaveGuard } from '@sandites/remote-kit';
import { Button, failureOf, type Outcome } from '@sandites/ui';
import type { ActionOptions } from '@sandites/ui/dialogs';
import { Form, SubmitButton, TextAreaField, TextField, type FormValues } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import type { PlayerInPackage } from './owned-players';
import styles from './package-editor.module.scss';
import { RecruiterView } from './RecruiterView';
import { RemovedMeanwhile } from './RemovedMeanwhile';
import type { Remarks } from './use-editor-changes';

interface RemarksFormProps {
  player: PlayerInPackage;
  /** Saves over what was read of the player. */
  onSave: (over: OwnedPackagePlayer, remarks: Remarks, options?: ActionOptions) => Promise<Outcome>;
  /** Puts the player into the package again, where somebody took them out meanwhile. */
  onAddAgain: (remarks: Remarks, options?: ActionOptions) => Promise<Outcome>;
  /** Saved, or not wanted after all. */
  onDone: () => void;
}

const compared: readonly ComparedField[] = [
  { name: 'notes', label: 'Notes for Recruiters' },
  { name: 'highlight', label: 'Highlight/Key Stat' },
];

/** Changes what is said of a player, beside what a recruiter will see of it; saving returns to reading (product C4). */
export function RemarksForm({ player, onSave, onAddAgain, onDone }: RemarksFormProps) {
  const { notes, highlight } = player.packagePlayer;
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const start = useAbortOnClose();
  const isAddedAgain = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('textarea')?.focus(), []);
  const initial: FormValues = { notes, highlight };
  const versioned = useVersionedSave({ stored: player.packagePlayer, onSave, compared, onChosen: onDone });
  const save = async (remarks: Remarks) => {
    const signal = start();
    const store = isAddedAgain.current ? onAddAgain : versioned.save;
    isAddedAgain.current = false;
    const outcome = await store(remarks, { signal });
    if (!signal.aborted && !failureOf(outcome)) onDone();
    return outcome;
  };
  const leave = () => {
    if (!isChanged || mayLeave()) onDone();
  };
  return (
    <>
      <Form
        label={`Notes on ${playerName(player)}`}
        check={packagePlayerForm}
        initial={initial}
        onSubmit={save}
        onChanged={setIsChanged}
        recover={({ status }) => status === 404 && <RemovedMeanwhile onAdd={() => (isAddedAgain.current = true)} />}
      >
        <div className={styles['form']}>
          <div ref={fields} className={styles['fields']}>
            <TextAreaField name="notes" label="Notes for Recruiters" rows={5} />
            <TextField name="highlight" label="Highlight/Key Stat" placeholder="e.g. 28 TDs in 2024 season" />
            <div className={styles['form-buttons']}>
              <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
              <Button look="quiet" onClick={leave}>
                Cancel
              </Button>
            </div>
          </div>
          <RecruiterView player={player} />
        </div>
      </Form>
      {versioned.choice}
    </>
  );
}
