import { packagePlayerForm } from '@sandites/contracts';
import { RecruitCard } from '@sandites/features/athlete';
import { playerName } from '@sandites/features/players';
import { useConfirmLeave, useLeaveGuard } from '@sandites/remote-kit';
import { classes, Button, Callout } from '@sandites/ui';
import { type ComparedField, useAbortOnClose, useVersionedSave } from '@sandites/ui/dialogs';
import { Form, SubmitButton, TextAreaField, TextField, useFormValue } from '@sandites/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './package-editor.module.scss';
import type { Notes, PackagePlayersMutations, PlayerInPackage } from './use-package-players';

const compared: readonly ComparedField[] = [
  { name: 'notes', label: 'Notes for Recruiters' },
  { name: 'highlight', label: 'Highlight/Key Stat' },
];

const typedOrSaved = (typed: unknown, saved: string | null) =>
  typeof typed === 'string' ? typed : saved;

/** The player's card as recruiters will see it, while the notes are typed; on wide screens only. */
function Preview({ player }: { player: PlayerInPackage }) {
  const { packagePlayer } = player;
  const notes = typedOrSaved(useFormValue('notes'), packagePlayer.notes);
  const highlight = typedOrSaved(useFormValue('highlight'), packagePlayer.highlight);
  return (
    <div className="d-none d-lg-block minw-0" role="group" aria-label="What a recruiter sees">
      <p className="mt-1 mb-0 fs-7 text-secondary">What a recruiter sees</p>
      <RecruitCard player={{ ...player, packagePlayer: { ...packagePlayer, notes, highlight } }} />
    </div>
  );
}

/** Shown above the form where somebody else removed the player while the notes were typed. */
function RemovedNotice({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button type="submit" variant="dark" size="small" onClick={onAdd}>
      Add Player Again
    </Button>
  );
  return (
    <Callout tone="bad" title="Somebody else removed this player" action={add}>
      <p>What you typed is still here. You can add the player again with it.</p>
    </Callout>
  );
}

interface NotesFormProps {
  player: PlayerInPackage;
  mutations: PackagePlayersMutations;
  /** Saved or canceled. */
  onDone: () => void;
}

/** Edits the notes on a player beside a preview; saving returns to the view. */
export function NotesForm({ player, mutations, onDone }: NotesFormProps) {
  const { notes, highlight } = player.packagePlayer;
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const confirmLeave = useConfirmLeave();
  const newSignal = useAbortOnClose();
  const isAddedAgain = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('textarea')?.focus(), []);
  const versioned = useVersionedSave({
    stored: player.packagePlayer,
    onSave: (typed: Notes, options) => mutations.saveNotes(player, typed, options),
    compared,
    onResolved: onDone,
  });

  const save = async (typed: Notes) => {
    const signal = newSignal();
    const outcome = isAddedAgain.current
      ? await mutations.add(player, typed, { signal })
      : await versioned.save(typed, { signal });
    isAddedAgain.current = false;
    if (!signal.aborted && outcome?.ok) onDone();
    return outcome;
  };
  const cancel = async () => {
    if (!isChanged || (await confirmLeave())) onDone();
  };
  return (
    <>
      <Form
        label={`Notes on ${playerName(player)}`}
        check={packagePlayerForm}
        initial={{ notes, highlight }}
        onSubmit={save}
        onChanged={setIsChanged}
        recover={({ status }) =>
          status === 404 && <RemovedNotice onAdd={() => (isAddedAgain.current = true)} />
        }
      >
        <div className={classes('d-grid gap-5', styles['form'])}>
          <div ref={fields} className={classes('d-grid gap-4 minw-0', styles['fields'])}>
            <TextAreaField name="notes" label="Notes for Recruiters" rows={5} />
            <TextField
              name="highlight"
              label="Highlight/Key Stat"
              placeholder="e.g. 28 TDs in 2024 season"
            />
            <div className="d-flex flex-wrap gap-2">
              <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
              <Button variant="quiet" onClick={() => void cancel()}>
                Cancel
              </Button>
            </div>
          </div>
          <Preview player={player} />
        </div>
      </Form>
      {versioned.conflictDialog}
    </>
  );
}
