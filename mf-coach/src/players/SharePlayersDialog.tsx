import { listPlayers, sharePlayer, type PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useNotify } from '@sandites/remote-kit';
import { Button, Callout, CopyButton } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { playerLink } from '../share/share-links';
import styles from './players.module.scss';
import { useEach } from './use-each';

type Links = { step: 'asked' } | { step: 'making'; done: number } | { step: 'made'; text: string; missing: number };

/** Makes a link for each of several players, to be sent as one text. */
export function SharePlayersDialog({ players, onClose }: { players: readonly PlayerProfile[]; onClose: () => void }) {
  const shareEach = useEach(sharePlayer, [listPlayers]);
  const notify = useNotify();
  const [chosen] = useState(players);
  const [links, setLinks] = useState<Links>({ step: 'asked' });
  const make = async () => {
    setLinks({ step: 'making', done: 0 });
    const all = await shareEach(chosen.map(({ id }) => ({ params: { id } })), (done) => setLinks({ step: 'making', done }));
    const lines = chosen.flatMap((player, place) => {
      const sent = all[place];
      return sent?.ok ? [`${playerName(player)}: ${playerLink(sent.data.shareCode)}`] : [];
    });
    const missing = chosen.length - lines.length;
    setLinks({ step: 'made', text: lines.join('\n'), missing });
    if (missing > 0) notify({ title: 'Error', text: 'Failed to generate share code', style: 'destructive' });
    else notify({ title: 'Success', text: 'Player profile share links generated' });
  };
  const footer = (
    <>
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
      {links.step !== 'made' && (
        <Button
          icon="share"
          pending={links.step === 'making'}
          pendingLabel={links.step === 'making' ? `Making... ${Math.round(links.done * 100)}%` : undefined}
          onClick={() => void make()}
        >
          {chosen.length === 1 ? 'Make 1 Link' : `Make ${chosen.length} Links`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="Share Players" open onClose={onClose} footer={footer}>
      <p>Anyone with a link can see that profile, grades and email included, until you stop sharing it.</p>
      {links.step === 'made' && (
        <>
          {links.missing > 0 && <Callout tone="bad">{`${links.missing} of ${chosen.length} links could not be made.`}</Callout>}
          <textarea className={styles['links']} readOnly aria-label="Share Links" value={links.text} />
          <CopyButton text={links.text} label="Copy All Links" onCopied={() => notify({ title: 'Copied!', text: 'Share links copied to clipboard' })} />
        </>
      )}
    </Dialog>
  );
}
