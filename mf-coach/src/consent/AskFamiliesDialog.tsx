import {
  createConsentLink,
  getMailStatus,
  listPlayers,
  mailConsentLink,
  type PlayerProfile,
} from '@sandites/contracts';
import { useAbortOnClose } from '@sandites/features/dialogs';
import { dayOf } from '@sandites/features/events';
import { playerName } from '@sandites/features/players';
import { QrCode } from '@sandites/features/qr';
import { ShareButton } from '@sandites/features/share';
import {
  messageOf,
  useConfirmLeave,
  useLeaveGuard,
  useMutation,
  useRead,
  useSchool,
  useToast,
  type Result,
} from '@sandites/remote-kit';
import { Button, Callout, CopyButton, formatDay } from '@sandites/ui';
import { Dialog } from '@sandites/ui/dialogs';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  FailedPlayers,
  failureSummary,
  namesOf,
  type BulkDialogProps,
  type FailedPlayer,
} from '../players/bulk-actions';
import playerStyles from '../players/players.module.scss';
import styles from './consent-sheet.module.scss';
import { MailAddresses, findInvalid, type Addresses } from './MailAddresses';

/** The consent link of a player's family. */
interface FamilyLink {
  player: PlayerProfile;
  code: string;
  address: string;
  /** Expiry date, in the languages of the sheet. */
  until: { en: string; es: string };
}

interface CreatedLinks {
  links: readonly FamilyLink[];
  failed: readonly FailedPlayer[];
  mailed: readonly PlayerProfile[];
  notMailed: readonly FailedPlayer[];
}
type LinksState =
  | { step: 'form' }
  | { step: 'creating'; done: number }
  | ({ step: 'created' } & CreatedLinks);

/**
 * Printed instead of the page: a slip with the link for each family, to be cut out and handed over.
 */
const ConsentSheet = ({ links, school }: { links: readonly FamilyLink[]; school: string }) =>
  createPortal(
    <div className={`print-sheet ${styles['sheet']}`} aria-hidden="true">
      {links.map(({ player, address, until }) => (
        <div key={player.id} className={styles['slip']}>
          <QrCode text={address} label="" className={styles['code']} />
          <div>
            <p className={styles['name']}>{playerName(player)}</p>
            <p>
              To the family: say who may see what of this player on the site of {school}. You can
              change it, or take it back, at any time. Please answer by {until.en}.
            </p>
            <p lang="es">
              A la familia: digan quién puede ver qué datos de este jugador en el sitio de {school}.
              Pueden cambiarlo o retirarlo en cualquier momento. Contesten a más tardar el{' '}
              {until.es}.
            </p>
            <p className={styles['address']}>{address}</p>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );

const leaveQuestion =
  'Leave before every family has a link? The links made so far are shown, and work.';

/** The players whose call failed, or was not made because the coach stopped. */
const unfinished = (
  players: readonly PlayerProfile[],
  results: readonly Result<unknown>[],
  fallback: string,
): FailedPlayer[] =>
  players.flatMap((player, index) => {
    const result = results[index];
    if (result?.ok) return [];
    const isStopped = result === undefined || result.error.networkError === 'cancelled';
    return [{ player, reason: isStopped ? 'Stopped' : messageOf(result.error, fallback) }];
  });

/** Creates the links, and mails those with an address; once aborted, returns what was made. */
function useFamilyLinks() {
  const links = useMutation(createConsentLink, { revalidates: [listPlayers] });
  const mailLinks = useMutation(mailConsentLink, {});

  return async (
    selectedPlayers: readonly PlayerProfile[],
    addresses: Addresses,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<CreatedLinks> => {
    const mailTo = ({ id }: PlayerProfile) => addresses[id]?.trim() ?? '';
    const results = await links.mutateEach(
      selectedPlayers.map((player) => ({
        params: { id: player.id },
        body: { channel: mailTo(player) ? 'mail' : 'link' },
      })),
      { signal, onProgress },
    );
    const familyLinks = selectedPlayers.flatMap((player, index): FamilyLink[] => {
      const link = results[index];
      if (!link?.ok) return [];
      const { code, expiresAt } = link.data;
      return [
        {
          player,
          code,
          address: `${location.origin}/consent/${code}`,
          until: {
            en: formatDay(dayOf(new Date(expiresAt))),
            es: new Date(expiresAt).toLocaleDateString('es', { dateStyle: 'long' }),
          },
        },
      ];
    });
    const toMail = familyLinks.filter(({ player }) => mailTo(player) !== '');
    const mailResults = await mailLinks.mutateEach(
      toMail.map(({ player, code }) => ({
        body: { to: mailTo(player), code },
      })),
      { signal },
    );
    const notMailed = unfinished(
      toMail.map(({ player }) => player),
      mailResults,
      'Failed to send mail',
    );
    const mailed = toMail.flatMap(({ player }, index) => (mailResults[index]?.ok ? [player] : []));
    return {
      links: familyLinks,
      failed: unfinished(selectedPlayers, results, 'Failed to create consent link'),
      mailed,
      notMailed,
    };
  };
}

function createdMessage({ links, mailed }: CreatedLinks): string {
  const created =
    links.length === 1 ? 'Consent link created' : `${links.length} consent links created`;
  return mailed.length === 0 ? created : `${created}, ${mailed.length} mailed`;
}

/**
 * Creates a consent link for each player's family (product D66): as text to send, as a sheet with
 * QR codes to print, and as mail to the
 * addresses that the coach types. The address of the profile is not used: it is the athlete's, and
 * the parents of a minor answer.
 */
export function AskFamiliesDialog({ players, onClose }: BulkDialogProps) {
  const askFamilies = useFamilyLinks();
  const sendsMail = useRead(getMailStatus).data?.isSent;
  const { name: school } = useSchool();
  const newSignal = useAbortOnClose();
  const showToast = useToast();
  const [selectedPlayers] = useState(players);
  const [addresses, setAddresses] = useState<Addresses>({});
  const [invalid, setInvalid] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<LinksState>({ step: 'form' });
  const isStopped = useRef(false);
  const isCreating = state.step === 'creating';
  const confirmLeave = useConfirmLeave();
  useLeaveGuard(isCreating, leaveQuestion);
  const createLinks = async () => {
    const invalidAddresses = findInvalid(addresses);
    setInvalid(invalidAddresses);
    if (invalidAddresses.size > 0) return;
    const signal = newSignal();
    setState({ step: 'creating', done: 0 });
    const result = await askFamilies(selectedPlayers, addresses, signal, (share) =>
      setState({ step: 'creating', done: share }),
    );
    if (signal.aborted && !isStopped.current) return;
    setState({ step: 'created', ...result });
    const { failed, notMailed } = result;
    if (failed.length > 0)
      showToast({
        title: 'Error',
        text: `${failed.length} of ${selectedPlayers.length} without a link. ${failureSummary(failed)}`,
        style: 'destructive',
      });
    else if (notMailed.length > 0)
      showToast({
        title: 'Error',
        text: `${notMailed.length} not mailed. ${failureSummary(notMailed)}`,
        style: 'destructive',
      });
    else showToast({ title: 'Success', text: createdMessage(result) });
  };
  const leave = async () => {
    if (!isCreating) return onClose();
    if (!(await confirmLeave(leaveQuestion))) return;
    isStopped.current = true;
    // Aborts the piece of work that runs.
    newSignal();
  };
  const text =
    state.step === 'created'
      ? state.links.map(({ player, address }) => `${playerName(player)}: ${address}`).join('\n')
      : '';
  const footer = (
    <>
      <Button variant="quiet" onClick={() => void leave()}>
        Done
      </Button>
      {state.step !== 'created' && (
        <Button
          pending={isCreating}
          pendingLabel={isCreating ? `Creating... ${Math.round(state.done * 100)}%` : undefined}
          onClick={() => void createLinks()}
        >
          {selectedPlayers.length === 1
            ? 'Create 1 Link'
            : `Create ${selectedPlayers.length} Links`}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title="Ask Families"
      open
      onClose={() => void leave()}
      busy={isCreating}
      footer={footer}
    >
      <p>
        Each family gets a link of its own, and says there who may see what of the player. It waits
        14 days for the first answer. A link that the family has from before stays good until
        somebody opens the new one.
      </p>
      {state.step !== 'created' && sendsMail === false && (
        <p className={playerStyles['hint']}>
          This site sends no mail: copy the links, or print them as a sheet to hand out.
        </p>
      )}
      {state.step !== 'created' && sendsMail && (
        <MailAddresses
          players={selectedPlayers}
          addresses={addresses}
          invalid={invalid}
          isDisabled={isCreating}
          onChange={setAddresses}
        />
      )}
      {state.step === 'created' && (
        <>
          <FailedPlayers title="No link for these" failed={state.failed} />
          <FailedPlayers
            title="No mail to these: send them the link below"
            failed={state.notMailed}
          />
          {state.mailed.length > 0 && (
            <Callout tone="good">{`Mailed to ${state.mailed.length === 1 ? 'the family' : 'the families'} of ${namesOf(state.mailed)}.`}</Callout>
          )}
          {text !== '' && (
            <>
              <textarea
                className={playerStyles['links']}
                readOnly
                aria-label="Consent Links"
                value={text}
              />
              <div className={playerStyles['bar']}>
                <CopyButton
                  text={text}
                  label="Copy All Links"
                  onCopied={() =>
                    showToast({ title: 'Copied!', text: 'Consent links copied to clipboard' })
                  }
                />
                <ShareButton data={{ text }} />
                <Button variant="quiet" icon="print" onClick={() => window.print()}>
                  Print Sheet
                </Button>
              </div>
              <ConsentSheet links={state.links} school={school} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
