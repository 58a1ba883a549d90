import {
  listPlayers,
  sharePlayer,
  unsharePlayer,
  unshareUnusedPlayer,
  type PlayerProfile,
} from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { playerLink, ShareLink } from '@sandites/features/share';
import { useMutation, useResultToast, useSchool, type Result } from '@sandites/remote-kit';
import { Button, Callout, Spinner } from '@sandites/ui';
import { ConfirmDialog, Dialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProfileShown, ProfileConsent } from '../consent/WhatRecruitersSee';
import { playerMessage } from './bulk-actions';

type ShareState =
  | { step: 'creating' }
  | { step: 'ready'; shareCode: string }
  | { step: 'failed' }
  | { step: 'stopped' };

const createdMessages = {
  done: 'Player profile share link generated',
  failed: 'Failed to generate share code',
};
const stoppedMessages = {
  done: 'Sharing stopped: the link no longer works',
  failed: 'Failed to stop sharing',
};
const revalidates = [listPlayers];

/**
 * Creates a player's share code as soon as the dialog opens, and revokes it. A code that this
 * dialog created and that was neither copied nor shared is revoked when the dialog closes.
 */
function usePlayerShare(player: PlayerProfile) {
  const { id, shareCode } = player;
  const details = playerName(player);
  const create = useMutation(sharePlayer, { revalidates });
  const revoke = useMutation(unsharePlayer, {
    revalidates,
    toast: { ...stoppedMessages, details },
  });
  const revokeUnused = useMutation(unshareUnusedPlayer, { revalidates });
  const showToast = useResultToast();
  const [share, setShare] = useState<ShareState>({ step: 'creating' });
  const [isGivenOut, setIsGivenOut] = useState(shareCode !== null);
  const created = useRef<Promise<Result<{ shareCode: string }>>>(undefined);
  const isOpen = useRef(false);

  const createLink = async () => {
    setShare({ step: 'creating' });
    created.current = create.mutate({ params: { id } });
    const result = await created.current;
    if (!isOpen.current) return;
    showToast(result, { ...createdMessages, details });
    setShare(result.ok ? { step: 'ready', shareCode: result.data.shareCode } : { step: 'failed' });
  };
  const stop = async (options: ActionOptions) => {
    const result = await revoke.mutate({ params: { id }, ...options });
    if (result.ok) {
      created.current = undefined;
      setIsGivenOut(false);
      setShare({ step: 'stopped' });
    }
    return result;
  };

  const start = useEffectEvent(() => {
    isOpen.current = true;
    if (!created.current) void createLink();
  });
  const end = useEffectEvent(async () => {
    isOpen.current = false;
    if (isGivenOut) return;
    const result = await created.current;
    if (result?.ok && !isOpen.current) await revokeUnused.mutate({ params: { id } });
  });
  useEffect(() => {
    start();
    return () => void end();
  }, []);
  return { share, isGivenOut, createLink, stop, markGivenOut: () => setIsGivenOut(true) };
}

export function SharePlayerDialog({
  player,
  onClose,
}: {
  player: PlayerProfile;
  onClose: () => void;
}) {
  const { share, isGivenOut, createLink, stop, markGivenOut } = usePlayerShare(player);
  const [isConfirming, setIsConfirming] = useState(false);
  const name = playerName(player);
  const school = useSchool();
  const message = playerMessage(player, school.name);
  const footer = (
    <>
      {share.step === 'ready' && (
        <Button variant="bad" onClick={() => setIsConfirming(true)}>
          Stop Sharing
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <>
      <Dialog title="Share Player Profile" onClose={onClose} footer={footer}>
        {share.step !== 'stopped' && isProfileShown(player, school.consent) && (
          <p>
            Anyone with the link can see <b translate="no">{name}</b>’s profile until you stop
            sharing it.
          </p>
        )}
        {share.step === 'creating' && <Spinner label="Creating the link..." />}
        {share.step === 'ready' && (
          <>
            <ProfileConsent player={player} />
            <ShareLink
              link={playerLink(share.shareCode)}
              title={message.subject}
              text={message.text}
              copyLabel="Copy"
              onGivenOut={markGivenOut}
            />
            {!isGivenOut && (
              <p className="fs-7 text-secondary">
                If you close this without copying or sharing the link, it is removed again.
              </p>
            )}
          </>
        )}
        {share.step === 'failed' && (
          <Callout
            tone="bad"
            action={
              <Button variant="quiet" size="small" icon="refresh" onClick={() => void createLink()}>
                Retry
              </Button>
            }
          >
            The link could not be created.
          </Callout>
        )}
        {share.step === 'stopped' && (
          <Callout
            action={
              <Button variant="quiet" size="small" onClick={() => void createLink()}>
                Share Again
              </Button>
            }
          >
            The old link no longer works.
          </Callout>
        )}
      </Dialog>
      {isConfirming && (
        <ConfirmDialog
          title="Stop Sharing"
          onClose={() => setIsConfirming(false)}
          onConfirm={stop}
          confirmLabel="Stop Sharing"
          confirmIcon="close"
          pendingLabel="Stopping..."
        >
          <p>
            Everyone who has the link to <b translate="no">{name}</b>’s profile loses access:
            college coaches, family, and anyone it was forwarded to.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
