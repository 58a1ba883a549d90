import {
  type PlayerProfile,
  type SportFilter,
  deletePlayer,
  listPlayers,
  sharePlayer,
} from '@sandites/contracts';
import type { ChangeMessages } from '@sandites/features/lists';
import {
  DeletePlayerDialog,
  PlayerFormDialog,
  usePlayerChanges,
  playerName,
  playerReads,
} from '@sandites/features/players';
import { useSchool, useMutation, useToast, type Result, failure } from '@sandites/remote-kit';
import { ConfirmDialog, type ActionOptions, Dialog, useAbortOnClose } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { SendLink } from '@sandites/features/share';
import { playerLink } from '@sandites/features/share';
import { Button, CopyButton } from '@sandites/ui';
import { AskFamiliesDialog } from '../consent/AskFamiliesDialog';
import { AddToPackageDialog } from './AddToPackageDialog';
import type { BulkAction } from './selection';
import { SharePlayerDialog } from './SharePlayerDialog';
import { UploadPlayersDialog } from './UploadPlayersDialog';
import {
  failedPlayers,
  FailedPlayers,
  failureSummary,
  namesOf,
  type BulkDialogProps,
  type FailedPlayer,
  playerMessage,
} from './bulk-actions';
import { ProfilesConsent } from '../consent/WhatRecruitersSee';

/** Actions on one player. */
export type RowAction = 'edit' | 'share' | 'delete';

/** The open dialog of the roster, and its players. */
export type PlayerDialogState =
  | { kind: 'add' | 'upload' }
  | { kind: RowAction; player: PlayerProfile }
  | { kind: BulkAction; players: readonly PlayerProfile[] };

interface PlayerDialogProps {
  dialog: PlayerDialogState;
  filter: SportFilter;
  /** Called with the id of a player who was added or changed. */
  onSaved: (id: number) => void;
  /** Called with the ids of players whom a file added or changed. */
  onUploaded: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Messages of the toasts of this tab. */
const messages: ChangeMessages = {
  created: {
    done: 'Player profile created successfully',
    failed: 'Failed to create player profile',
  },
  updated: {
    done: 'Player profile updated successfully',
    failed: 'Failed to update player profile',
  },
  deleted: {
    done: 'Player profile deleted successfully',
    failed: 'Failed to delete player profile',
  },
};

/** The dialog that is open over the roster. */
export function PlayerDialog({ dialog, filter, onSaved, onUploaded, onClose }: PlayerDialogProps) {
  const changes = usePlayerChanges(messages, onSaved);
  const { playerSports } = useSchool();
  switch (dialog.kind) {
    case 'add':
      // The filter's sport, where the form offers it.
      return (
        <PlayerFormDialog
          title="Add Player"
          submitLabel="Save Player"
          pendingLabel="Saving..."
          initial={{ sport: playerSports.find((name) => name === filter) }}
          {...{ changes, onClose }}
        />
      );
    case 'edit':
      return (
        <PlayerFormDialog
          title="Edit Player"
          submitLabel="Update Player"
          pendingLabel="Updating..."
          player={dialog.player}
          {...{ changes, onClose }}
        />
      );
    case 'share':
      return <SharePlayerDialog player={dialog.player} onClose={onClose} />;
    case 'delete':
      return <DeletePlayerDialog player={dialog.player} {...{ changes, onClose }} />;
    case 'upload':
      return <UploadPlayersDialog {...{ filter, onUploaded, onClose }} />;
    case 'add-to-package':
      return <AddToPackageDialog players={dialog.players} {...{ filter, onClose }} />;
    case 'share-many':
      return <SharePlayersDialog players={dialog.players} onClose={onClose} />;
    case 'ask-families':
      return <AskFamiliesDialog players={dialog.players} onClose={onClose} />;
    case 'delete-many':
      return <DeletePlayersDialog players={dialog.players} onClose={onClose} />;
  }
}

/** Further players are only counted. */
const maxListed = 10;

const deletedMessage = (count: number) =>
  count === 1
    ? 'Player profile deleted successfully'
    : `${count} player profiles deleted successfully`;

/**
 * Asks before several profiles are deleted. Where some deletions fail, it lists them with the
 * reason and can retry them.
 */
function DeletePlayersDialog({ players, onClose }: BulkDialogProps) {
  const { mutateEach } = useMutation(deletePlayer, { revalidates: playerReads });
  const showToast = useToast();
  const [remaining, setRemaining] = useState<readonly PlayerProfile[]>(players);
  const [failed, setFailed] = useState<readonly FailedPlayer[]>([]);
  const [progress, setProgress] = useState(0);

  const remove = async ({ signal }: ActionOptions): Promise<Result<unknown> | undefined> => {
    setProgress(0);
    const results = await mutateEach(
      remaining.map(({ id }) => ({ params: { id } })),
      { signal, onProgress: setProgress },
    );
    if (signal.aborted) return undefined;
    const failures = failedPlayers(remaining, results, 'Failed to delete player profile');
    if (failures.length === 0) {
      showToast({
        title: 'Success',
        text: deletedMessage(remaining.length),
        details: `Off the roster and out of every package: ${namesOf(remaining)}`,
      });
      return undefined;
    }
    showToast({
      title: 'Error',
      text: `${failures.length} of ${remaining.length} not deleted. ${failureSummary(failures)}`,
      style: 'destructive',
    });
    setFailed(failures);
    setRemaining(failures.map(({ player }) => player));
    return failure({});
  };
  return (
    <ConfirmDialog
      title="Delete Players"
      open
      onClose={onClose}
      onConfirm={remove}
      confirmLabel={
        remaining.length === 1 ? 'Delete 1 Player' : `Delete ${remaining.length} Players`
      }
      pendingLabel={`Deleting... ${Math.round(progress * 100)}%`}
    >
      <FailedPlayers title="These were not deleted" failed={failed} />
      <p>
        Are you sure you want to delete these profiles? They will also be removed from every
        package. This action cannot be undone.
      </p>
      {failed.length === 0 && (
        <ul>
          {remaining.slice(0, maxListed).map((player) => (
            <li key={player.id}>{playerName(player)}</li>
          ))}
          {remaining.length > maxListed && <li>{`and ${remaining.length - maxListed} more`}</li>}
        </ul>
      )}
    </ConfirmDialog>
  );
}

interface PlayerLink {
  player: PlayerProfile;
  link: string;
}

type Links =
  | { step: 'form' }
  | { step: 'creating'; progress: number }
  | { step: 'created'; links: readonly PlayerLink[]; failed: readonly FailedPlayer[] };

/** Creates a link for each of several players, each with the ways to send it. */
function SharePlayersDialog({ players, onClose }: BulkDialogProps) {
  const { mutateEach } = useMutation(sharePlayer, { revalidates: [listPlayers] });
  const newSignal = useAbortOnClose();
  const showToast = useToast();
  const school = useSchool();
  const [selectedPlayers] = useState(players);
  const [links, setLinks] = useState<Links>({ step: 'form' });
  const createLinks = async () => {
    const signal = newSignal();
    setLinks({ step: 'creating', progress: 0 });
    const results = await mutateEach(
      selectedPlayers.map(({ id }) => ({ params: { id } })),
      { signal, onProgress: (progress) => setLinks({ step: 'creating', progress: progress }) },
    );
    if (signal.aborted) return;
    const created = selectedPlayers.flatMap((player, index) => {
      const result = results[index];
      return result?.ok ? [{ player, link: playerLink(result.data.shareCode) }] : [];
    });
    const failed = failedPlayers(selectedPlayers, results, 'Failed to generate share code');
    setLinks({ step: 'created', links: created, failed });
    if (failed.length === 0)
      showToast({
        title: 'Success',
        text: 'Player profile share links generated',
        details: namesOf(created.map(({ player }) => player)),
      });
    else
      showToast({
        title: 'Error',
        text: `${failed.length} of ${selectedPlayers.length} without a link. ${failureSummary(failed)}`,
        style: 'destructive',
      });
  };
  const isCreating = links.step === 'creating';
  const canCreate = links.step !== 'created' || links.failed.length > 0;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      {canCreate && (
        <Button
          icon="share"
          pending={isCreating}
          pendingLabel={isCreating ? `Making... ${Math.round(links.progress * 100)}%` : undefined}
          onClick={() => void createLinks()}
        >
          {links.step === 'created'
            ? 'Retry'
            : selectedPlayers.length === 1
              ? 'Make 1 Link'
              : `Make ${selectedPlayers.length} Links`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Share Players" open onClose={onClose} footer={footer}>
      <p>
        Anyone with a link can see that profile until you stop sharing it: all of it, grades and
        email too, unless the family keeps something back.
      </p>
      <ProfilesConsent players={selectedPlayers} />
      {links.step === 'created' && (
        <>
          <FailedPlayers title="No link for these" failed={links.failed} />
          {links.links.length > 1 && (
            <CopyButton
              text={links.links
                .map(({ player, link }) => `${playerName(player)}: ${link}`)
                .join('\n')}
              label="Copy All Links"
              onCopied={() =>
                showToast({ title: 'Copied!', text: 'Share links copied to clipboard' })
              }
            />
          )}
          <ul className="list-unstyled mb-0" aria-label="Share Links">
            {links.links.map(({ player, link }) => (
              <li key={player.id} className="py-3 border-top">
                <h3 className="mb-1 font-text fs-6 text-none text-break">{playerName(player)}</h3>
                <SendLink
                  link={link}
                  about={`for ${playerName(player)}`}
                  {...playerMessage(player, school.name)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
