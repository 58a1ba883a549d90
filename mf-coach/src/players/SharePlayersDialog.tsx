import { listPlayers, sharePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { SendLink } from '@sandites/features/send-link';
import { playerLink } from '@sandites/features/share';
import { useMutation, useSchool, useToast } from '@sandites/remote-kit';
import { Button, CopyButton } from '@sandites/ui';
import { Dialog, useAbortOnClose } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { ProfilesConsent } from '../consent/WhatRecruitersSee';
import {
  failedPlayers,
  FailedPlayers,
  failureSummary,
  namesOf,
  type BulkDialogProps,
  playerMessage,
  type FailedPlayer,
} from './bulk-actions';

interface PlayerLink {
  player: PlayerProfile;
  link: string;
}

type Links =
  | { step: 'form' }
  | { step: 'creating'; progress: number }
  | { step: 'created'; links: readonly PlayerLink[]; failed: readonly FailedPlayer[] };

/** Creates a link for each of several players, each with the ways to send it. */
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
