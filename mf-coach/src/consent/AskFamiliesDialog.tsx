import { createConsentLink, listPlayers, type PlayerProfile } from '@sandites/contracts';
import { useAbortOnClose } from '@sandites/features/dialogs';
import { playerName } from '@sandites/features/players';
import { QrCode } from '@sandites/features/qr';
import { ShareButton } from '@sandites/features/share';
import { useMutation, useToast } from '@sandites/remote-kit';
import { Button, CopyButton, formatDay } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { failedPlayers, FailedPlayers, failureSummary, type BulkDialogProps, type FailedPlayer } from '../players/bulk-actions';
import players from '../players/players.module.scss';
import styles from './consent-sheet.module.scss';

/** A family's link. */
interface FamilyLink {
  player: PlayerProfile;
  address: string;
  /** The day on which it ends if nobody answers. */
  until: string;
}

type Links = { step: 'asked' } | { step: 'making'; done: number } | { step: 'made'; links: readonly FamilyLink[]; failed: readonly FailedPlayer[] };

/** On paper alone, in place of the page: a slip for each family, to be cut and handed out. */
const ConsentSheet = ({ links }: { links: readonly FamilyLink[] }) =>
  createPortal(
    <div className={styles['sheet']} aria-hidden="true">
      {links.map(({ player, address, until }) => (
        <div key={player.id} className={styles['slip']}>
          <QrCode text={address} label="" className={styles['code']} />
          <div>
            <p className={styles['name']}>{playerName(player)}</p>
            <p>To the family: say who may see what of this player on the site of the school. You can change it, or take it back, at any time.</p>
            <p lang="es">A la familia: digan quién puede ver qué datos de este jugador en el sitio de la escuela. Pueden cambiarlo o retirarlo en cualquier momento.</p>
            <p className={styles['address']}>{address}</p>
            <p>{until}</p>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );

/** Makes a link for each player's family, at which it says who may see what (product D66): as text to send, and as a sheet with QR codes to hand out. */
export function AskFamiliesDialog({ players: given, onClose }: BulkDialogProps) {
  const { mutateEach } = useMutation(createConsentLink, { revalidates: [listPlayers] });
  const start = useAbortOnClose();
  const showToast = useToast();
  const [chosen] = useState(given);
  const [state, setState] = useState<Links>({ step: 'asked' });
  const make = async () => {
    const signal = start();
    setState({ step: 'making', done: 0 });
    const all = await mutateEach(
      chosen.map(({ id }) => ({ params: { id } })),
      { signal, onProgress: (done) => setState({ step: 'making', done }) },
    );
    if (signal.aborted) return;
    const links = chosen.flatMap((player, place) => {
      const made = all[place];
      return made?.ok ? [{ player, address: `${location.origin}/consent/${made.data.code}`, until: formatDay(made.data.expiresAt.slice(0, 10)) }] : [];
    });
    const failed = failedPlayers(chosen, all, 'Failed to create consent link');
    setState({ step: 'made', links, failed });
    if (failed.length === 0) showToast({ title: 'Success', text: links.length === 1 ? 'Consent link created' : `${links.length} consent links created` });
    else showToast({ title: 'Error', text: `${failed.length} of ${chosen.length} without a link. ${failureSummary(failed)}`, style: 'destructive' });
  };
  const isMaking = state.step === 'making';
  const text = state.step === 'made' ? state.links.map(({ player, address }) => `${playerName(player)}: ${address}`).join('\n') : '';
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Done
      </Button>
      {state.step !== 'made' && (
        <Button pending={isMaking} pendingLabel={isMaking ? `Creating... ${Math.round(state.done * 100)}%` : undefined} onClick={() => void make()}>
          {chosen.length === 1 ? 'Create 1 Link' : `Create ${chosen.length} Links`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Ask Families" open onClose={onClose} footer={footer}>
      <p>Each family gets a link of its own, and says there who may see what of the player. It waits 14 days for the first answer. Links that were made before and not answered stop working.</p>
      {state.step === 'made' && (
        <>
          <FailedPlayers title="No link for these" failed={state.failed} />
          {text !== '' && (
            <>
              <textarea className={players['links']} readOnly aria-label="Consent Links" value={text} />
              <div className={players['bar']}>
                <CopyButton text={text} label="Copy All Links" onCopied={() => showToast({ title: 'Copied!', text: 'Consent links copied to clipboard' })} />
                <ShareButton data={{ text }} />
                <Button variant="quiet" icon="print" onClick={() => window.print()}>
                  Print Sheet
                </Button>
              </div>
              <ConsentSheet links={state.links} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
