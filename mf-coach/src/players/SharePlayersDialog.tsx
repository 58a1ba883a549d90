import { listPlayers, sharePlayer } from '@sandites/contracts';
import { useAbortOnClose } from '@sandites/features/dialogs';
import { playerName } from '@sandites/features/players';
import { playerLink, ShareButton } from '@sandites/features/share';
import { useMutation, useToast } from '@sandites/remote-kit';
import { Button, CopyButton } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { ProfilesConsent } from '../consent/WhatRecruitersSee';
import { failedPlayers, FailedPlayers, failureSummary, type BulkDialogProps, type FailedPlayer } from './bulk-actions';
import styles from './players.module.scss';

type Links = { step: 'asked' } | { step: 'making'; done: number } | { step: 'made'; text: string; failed: readonly FailedPlayer[] };

/** Creates a link for each of several players, to be sent as one text. */
export function SharePlayersDialog({ players, onClose }: BulkDialogProps) {
  const { mutateEach } = useMutation(sharePlayer, { revalidates: [listPlayers] });
  const start = useAbortOnClose();
  const showToast = useToast();
  const [selectedPlayers] = useState(players);
  const [links, setLinks] = useState<Links>({ step: 'asked' });
  const make = async () => {
    const signal = start();
    setLinks({ step: 'making', done: 0 });
    const all = await mutateEach(
      selectedPlayers.map(({ id }) => ({ params: { id } })),
      { signal, onProgress: (progress) => setLinks({ step: 'making', done: progress }) },
    );
    if (signal.aborted) return;
    const lines = selectedPlayers.flatMap((player, place) => {
      const result = all[place];
      return result?.ok ? [`${playerName(player)}: ${playerLink(result.data.shareCode)}`] : [];
    });
    const failed = failedPlayers(selectedPlayers, all, 'Failed to generate share code');
    setLinks({ step: 'made', text: lines.join('\n'), failed });
    if (failed.length === 0) showToast({ title: 'Success', text: 'Player profile share links generated' });
    else showToast({ title: 'Error', text: `${failed.length} of ${selectedPlayers.length} without a link. ${failureSummary(failed)}`, style: 'destructive' });
  };
  const isMaking = links.step === 'making';
  const isWanted = links.step !== 'made' || links.failed.length > 0;
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      {isWanted && (
        <Button icon="share" pending={isMaking} pendingLabel={isMaking ? `Making... ${Math.round(links.done * 100)}%` : undefined} onClick={() => void make()}>
          {links.step === 'made' ? 'Retry' : selectedPlayers.length === 1 ? 'Make 1 Link' : `Make ${selectedPlayers.length} Links`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Share Players" open onClose={onClose} footer={footer}>
      <p>Anyone with a link can see that profile until you stop sharing it: all of it, grades and email too, unless the family keeps something back.</p>
      <ProfilesConsent players={selectedPlayers} />
      {links.step === 'made' && (
        <>
          <FailedPlayers title="No link for these" failed={links.failed} />
          {links.text !== '' && (
            <>
              <textarea className={styles['links']} readOnly aria-label="Share Links" value={links.text} />
              <div className={styles['bar']}>
                <CopyButton text={links.text} label="Copy All Links" onCopied={() => showToast({ title: 'Copied!', text: 'Share links copied to clipboard' })} />
                <ShareButton data={{ text: links.text }} />
              </div>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
