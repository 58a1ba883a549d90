import { type PackagePlayer, type PlayerProfile, packagePlayerForm } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useSchool, useConfirmLeave, useLeaveGuard } from '@sandites/remote-kit';
import {
  Button,
  classes,
  EmptyState,
  Panel,
  VisuallyHidden,
  useFocusFallback,
  Callout,
} from '@sandites/ui';
import { useLayoutEffect, useRef, useState, type ReactNode, useEffect } from 'react';
import { RecruitCard } from '@sandites/features/athlete';
import { useAbortOnClose, useVersionedSave } from '@sandites/ui/dialogs';
import {
  Form,
  formFields,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormValue,
} from '@sandites/ui/forms';
import { packageMessage } from '../consent/WhatRecruitersSee';
import { MoveButtons, moveItem, useSortableList } from '../ordering/order';
import styles from './package-editor.module.scss';
import {
  unsavedId,
  type PackagePlayersMutations,
  type PlayerInPackage,
  type Notes,
} from './use-package-players';

const noteFields = formFields({
  notes: 'Notes for Recruiters',
  highlight: 'Highlight/Key Stat',
});

const typedOrSaved = (typed: unknown, saved: string | null) =>
  typeof typed === 'string' ? typed : saved;

/** The player's card as recruiters will see it, while the notes are typed; on wide screens only. */
function Preview({ player }: { player: PlayerInPackage }) {
  // Whether a recruiter may open the player's own page is for the service to say.
  const { packagePlayer, shareCode: _shareCode, ...shown } = player;
  const notes = typedOrSaved(useFormValue('notes'), packagePlayer.notes);
  const highlight = typedOrSaved(useFormValue('highlight'), packagePlayer.highlight);
  return (
    <div className="d-none d-lg-block minw-0" role="group" aria-label="What a recruiter sees">
      <p className="mt-1 mb-0 fs-7 text-secondary">What a recruiter sees</p>
      <RecruitCard player={{ ...shown, packagePlayer: { ...packagePlayer, notes, highlight } }} />
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
  onDone: () => void;
}

/** Edits the notes on a player beside a preview; saving returns to the view. */
function NotesForm({ player, mutations, onDone }: NotesFormProps) {
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
    fields: noteFields,
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
        <div className="row row-cols-1 row-cols-lg-2 row-gap-5">
          <div ref={fields} className="d-grid gap-4 align-content-start minw-0">
            <TextAreaField {...noteFields.notes} rows={5} />
            <TextField {...noteFields.highlight} placeholder="e.g. 28 TDs in 2024 season" />
            <div className="d-flex flex-wrap gap-2">
              <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
              <Button variant="quiet" onClick={() => void cancel()}>
                Cancel
              </Button>
            </div>
          </div>
          <div>
            <Preview player={player} />
          </div>
        </div>
      </Form>
      {versioned.conflictDialog}
    </>
  );
}

export function PlayerSummary({ player }: { player: PlayerProfile }) {
  const { position, jersey, graduationYear, height, weight } = player;
  const facts = [
    position,
    jersey !== null && `#${jersey}`,
    `Class of ${graduationYear}`,
    height,
    weight !== null && `${weight} lbs`,
  ];
  return (
    <div className="minw-0 text-break">
      <h3 className="mb-0 fs-3" translate="no">
        {playerName(player)}
      </h3>
      <p className="mt-1 mb-0 fs-7 text-secondary">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

const labelClass = 'font-head fw-semibold fs-7 lh-1 ls-3 text-uppercase text-secondary';

function SavedNotes({ notes, highlight }: Pick<PackagePlayer, 'notes' | 'highlight'>) {
  if (!notes && !highlight)
    return <p className="mt-1 mb-0 fs-7 text-secondary">No notes for recruiters yet.</p>;
  return (
    <dl className="d-grid gap-3 mt-3 mb-0">
      {highlight && (
        <div>
          <dt className={labelClass}>{noteFields.highlight.label}</dt>
          <dd className="mt-1 mb-0 text-pre-line text-break">{highlight}</dd>
        </div>
      )}
      {notes && (
        <div>
          <dt className={labelClass}>{noteFields.notes.label}</dt>
          <dd className="mt-1 mb-0 text-pre-line text-break">{notes}</dd>
        </div>
      )}
    </dl>
  );
}

interface PlayerCardProps {
  player: PlayerInPackage;
  mutations: PackagePlayersMutations;
  order: ReactNode;
  onEditing: (isEditing: boolean) => void;
}

const question = 'Are you sure you want to remove this player from the package?';

/**
 * A player of the package, with what the family withholds from recruiters; notes are edited in
 * place.
 */
function PlayerCard({ player, mutations, order, onEditing }: PlayerCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const head = useFocusFallback<HTMLDivElement>();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // When the form closes, the button that opened it gets the focus back.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const changeEditing = (toEditing: boolean) => {
    setIsEditing(toEditing);
    onEditing(toEditing);
  };
  const remove = async () => {
    if (!window.confirm(question)) return;
    const removed = await mutations.remove(player);
    if (removed.ok) changeEditing(false);
  };
  const name = <VisuallyHidden isName> {playerName(player)}</VisuallyHidden>;
  const { consent: consentRule } = useSchool();
  const consent = packageMessage(player, consentRule);
  return (
    <Panel className={classes('card-accent-start', styles['card'])}>
      <div
        ref={head}
        className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-start justify-content-between"
      >
        <PlayerSummary player={player} />
        <div className="d-flex flex-wrap gap-2">
          {order}
          {!isEditing && (
            <Button
              ref={edit}
              variant="quiet"
              size="small"
              icon="edit"
              disabled={player.packagePlayer.id === unsavedId}
              onClick={() => changeEditing(true)}
            >
              Edit Notes{name}
            </Button>
          )}
          <Button variant="bad" size="small" icon="trash" onClick={() => void remove()}>
            Remove{name}
          </Button>
        </div>
      </div>
      {consent !== null && <p className="mt-1 mb-0 fs-7 text-secondary">{consent}</p>}
      {isEditing ? (
        <NotesForm onDone={() => changeEditing(false)} {...{ player, mutations }} />
      ) : (
        <SavedNotes {...player.packagePlayer} />
      )}
    </Panel>
  );
}

/**
 * The players of a package in the order that recruiters see. A player whom somebody else removes
 * while their notes are being edited stays until the form is closed.
 */
export function PackagePlayers({
  players,
  mutations,
}: {
  players: readonly PlayerInPackage[];
  mutations: PackagePlayersMutations;
}) {
  const [edited, setEdited] = useState<readonly PlayerInPackage[]>([]);
  const { items: ordered, reorder } = useSortableList(
    players,
    async (playerIds) => (await mutations.order(playerIds)).ok,
    !mutations.isChangingMembers,
  );
  const move = (from: number, to: number) =>
    reorder(moveItem(ordered, from, to).map(({ id }) => id));
  const setEditing = (player: PlayerInPackage, isEditing: boolean) =>
    setEdited((now) => [
      ...now.filter(({ id }) => id !== player.id),
      ...(isEditing ? [player] : []),
    ]);
  const removedWhileEdited = edited.filter(({ id }) => !players.some((player) => player.id === id));
  if (players.length + removedWhileEdited.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No players in this package yet"
        hint="Add players from the Add Players list."
      />
    );
  }
  return (
    <ol className="list-unstyled d-grid gap-4 mb-0">
      {[...ordered, ...removedWhileEdited].map((player, index) => (
        <li key={player.id}>
          <PlayerCard
            player={player}
            mutations={mutations}
            order={
              index < players.length && (
                <MoveButtons
                  name={playerName(player)}
                  list="package"
                  count={players.length}
                  index={index}
                  onMove={move}
                />
              )
            }
            onEditing={(isEditing) => setEditing(player, isEditing)}
          />
        </li>
      ))}
    </ol>
  );
}
