import { deletePlayer, listPlayers, sharePlayer, type PlayerProfile } from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import { playerName, playerReads } from '@sandites/features/players';
import { playerLink, SendLink } from '@sandites/features/share';
import {
  failure,
  messageOf,
  type Result,
  type Toast,
  useMutation,
  useSchool,
  useToast,
} from '@sandites/remote-kit';
import { Button, Callout, CopyButton } from '@sandites/ui';
import { type ActionOptions, ConfirmDialog, Dialog, useAbortOnClose } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { ProfilesConsent } from '../consent/WhatRecruitersSee';

export const playerMessage = (player: PlayerProfile, school: string) => ({
  subject: `${playerName(player)}, ${school}`,
  text: [
    ...[playerName(player), player.position].filter(Boolean),
    `class of ${player.graduationYear}`,
    `${school}:`,
  ].join(', '),
});

export interface BulkDialogProps {
  players: readonly PlayerProfile[];
  onClose: () => void;
}

export interface FailedPlayer {
  player: PlayerProfile;
  reason: string;
  /** Of the refusal. */
  status?: number;
}

/**
 * For whom a call was made, with its answer, and for whom it failed, or was stopped.
 * @param results in the order of the players
 * @param fallback where the server gives no readable reason
 */
export function outcomesOf<Answer>(
  players: readonly PlayerProfile[],
  results: readonly Result<Answer>[],
  fallback: string,
): { done: { player: PlayerProfile; answer: Answer }[]; failed: FailedPlayer[] } {
  const outcomes = players.map((player, index) => ({ player, result: results[index] }));
  return {
    done: outcomes.flatMap(({ player, result }) =>
      result?.ok ? [{ player, answer: result.data }] : [],
    ),
    failed: outcomes.flatMap(({ player, result }): FailedPlayer[] => {
      if (result?.ok) return [];
      if (!result || result.error.networkError === 'cancelled')
        return [{ player, reason: 'Stopped' }];
      const { error } = result;
      return [{ player, reason: messageOf(error, fallback), status: error.status }];
    }),
  };
}

/** Further names in a toast are only counted. */
const maxNames = 3;

const joinFirst = (texts: readonly string[], separator: string): string => {
  const more = texts.length - maxNames;
  return [...texts.slice(0, maxNames), ...(more > 0 ? [`${more} more`] : [])].join(separator);
};

/** `Mateo Ruiz, Isaiah Webb` */
export const namesOf = (players: readonly PlayerProfile[]): string =>
  joinFirst(players.map(playerName), ', ');

/** A toast such as `2 of 5 not deleted. Mateo Ruiz: Player not found; Isaiah Webb: …`. */
export const failureToast = (text: string, failed: readonly FailedPlayer[]): Toast => ({
  title: 'Error',
  text: `${text}. ${joinFirst(
    failed.map(({ player, reason }) => `${playerName(player)}: ${reason}`),
    '; ',
  )}`,
  style: 'destructive',
});

/**
 * Lists the players for whom an action failed, with the reason. Not a live region, because a toast
 * has announced the failure.
 */
export function FailedPlayers({
  title,
  failed,
}: {
  title: string;
  failed: readonly FailedPlayer[];
}) {
  if (failed.length === 0) return null;
  return (
    <Callout tone="bad" title={title} silent>
      <ul className="scroll-box ps-4 mb-0 small" tabIndex={0} aria-label={title}>
        {failed.map(({ player, reason }) => (
          <li key={player.id}>
            <b translate="no">{playerName(player)}</b>: {reason}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const maxListed = 10;

const deletedMessage = (count: number) =>
  count === 1
    ? 'Player profile deleted successfully'
    : `${count} player profiles deleted successfully`;

/**
 * Asks before several profiles are deleted. Where some deletions fail, it lists them with the
 * reason and can retry them.
 */
export function DeletePlayersDialog({ players, onClose }: BulkDialogProps) {
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
    const failures = outcomesOf(remaining, results, 'Failed to delete player profile').failed;
    if (failures.length === 0) {
      showToast({
        title: deletedMessage(remaining.length),
        details: `Off the roster and out of every package: ${namesOf(remaining)}`,
      });
      return undefined;
    }
    showToast(failureToast(`${failures.length} of ${remaining.length} not deleted`, failures));
    setFailed(failures);
    setRemaining(failures.map(({ player }) => player));
    return failure({});
  };
  return (
    <ConfirmDialog
      title="Delete Players"
      onClose={onClose}
      onConfirm={remove}
      confirmLabel={`Delete ${countText(remaining.length, 'Player')}`}
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

export function SharePlayersDialog({ players, onClose }: BulkDialogProps) {
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
      { signal, onProgress: (progress) => setLinks({ step: 'creating', progress }) },
    );
    if (signal.aborted) return;
    const { done, failed } = outcomesOf(selectedPlayers, results, 'Failed to generate share code');
    const created = done.map(({ player, answer }) => ({
      player,
      link: playerLink(answer.shareCode),
    }));
    setLinks({ step: 'created', links: created, failed });
    if (failed.length === 0)
      showToast({
        title: 'Player profile share links generated',
        details: namesOf(created.map(({ player }) => player)),
      });
    else
      showToast(
        failureToast(`${failed.length} of ${selectedPlayers.length} without a link`, failed),
      );
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
          {links.step === 'created' ? 'Retry' : `Make ${countText(selectedPlayers.length, 'Link')}`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Share Players" onClose={onClose} footer={footer}>
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
