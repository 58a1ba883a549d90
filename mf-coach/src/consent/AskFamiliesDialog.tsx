import {
  getConsentReport,
  getMailStatus,
  personName,
  type PlayerProfile,
  deleteConsentLinks,
  listPlayers,
} from '@sandites/contracts';
import { countText } from '@sandites/features/lists';
import {
  useConfirmLeave,
  useLeaveGuard,
  useRead,
  useSchool,
  useSession,
  useToast,
  useMutation,
} from '@sandites/remote-kit';
import { Button, Callout, VisuallyHidden } from '@sandites/ui';
import { Dialog, useAbortOnClose, ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { playerName } from '@sandites/features/players';
import { SendLink } from '@sandites/features/share';
import {
  FailedPlayers,
  failureToast,
  namesOf,
  type BulkDialogProps,
} from '../players/bulk-actions';
import {
  ConsentSheet,
  type FamilyLink,
  familyTexts,
  findInvalid,
  MailField,
  senderOf,
  type Addresses,
  useFamilyLinks,
  type CreatedLinks,
} from './family-links';
import { consentNotes, consentState, hasLinks } from './WhatRecruitersSee';

/** How many families of these sports have answered so far; the dashboard keeps the report current. */
function AnsweredSoFar({ players }: { players: readonly PlayerProfile[] }) {
  const teams = useRead(getConsentReport).data?.teams.filter(({ sport }) =>
    players.some((player) => player.sport === sport),
  );
  if (teams === undefined || teams.length === 0) return null;
  return (
    <p role="status">
      {teams
        .map(
          (team) =>
            `${team.sport}: ${team.answered} of ${countText(team.players, 'family', 'families')} answered`,
        )
        .join(' · ')}
    </p>
  );
}

interface FamilyRowProps {
  player: PlayerProfile;
  link: FamilyLink | undefined;
  isEnded: boolean;
  /** Makes a new link for this family alone. Default: it is not offered. */
  onRenew: (() => void) | undefined;
  /** Asks whether all links end. Default: it is not offered. */
  onEnd: ((player: PlayerProfile) => void) | undefined;
  children: ReactNode;
}

/** A player's family: what it has answered, the link that was made for it, and the way to end all. */
function FamilyRow({ player, link, isEnded, onRenew, onEnd, children }: FamilyRowProps) {
  const { name: school } = useSchool();
  const { user } = useSession();
  const from = senderOf(user ? personName(user) : '', school, player.sport);
  const name = playerName(player);
  const state = isEnded
    ? 'All links have ended.'
    : link
      ? `Asked: the link waits for an answer until ${link.until.en}.`
      : consentState(player);
  return (
    <li className="d-flex flex-column gap-2 align-items-start py-3 border-top">
      <h3 className="mb-0 font-text fs-6 text-none text-break" translate="no">
        {name}
      </h3>
      <p className="mb-0 fs-7 text-secondary">{[state, ...consentNotes(player)].join(' ')}</p>
      {children}
      {link && (
        <SendLink
          link={link.address}
          about={`for ${name}`}
          subject={`${school}: who may see what of ${name}?`}
          text={(['en', 'es'] as const)
            .map((language) => familyTexts[language].message(name, from, link.until[language]))
            .join(' ')}
        />
      )}
      <div className="d-flex flex-wrap gap-2">
        {onRenew && !link && (
          <Button variant="quiet" size="small" onClick={onRenew}>
            <span>New link</span>
            <VisuallyHidden isName>{` for ${name}`}</VisuallyHidden>
          </Button>
        )}
        {onEnd && !isEnded && (link !== undefined || hasLinks(player)) && (
          <Button variant="bad" size="small" onClick={() => onEnd(player)}>
            <span>End all links</span>
            <VisuallyHidden isName>{` of ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

const closeQuestion =
  'Leave before every family has a link? The links made so far are shown, and work.';
const leaveQuestion =
  'Leave before every family has a link? The links made so far work, but are not shown again.';

function createdMessage({ links, mailed }: CreatedLinks): string {
  const created =
    links.length === 1 ? 'Consent link created' : `${links.length} consent links created`;
  return mailed.length === 0 ? created : `${created}, ${mailed.length} mailed`;
}

/**
 * A row for each player's family: what it has answered, and the consent link made for it, to send,
 * to print as a sheet with QR codes, and as mail to the address that the coach types. The address
 * of the profile is not used: it is the athlete's, and the parents of a minor answer.
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
  /** The links made here, which are shown until the dialog closes: the site stores only a hash. */
  const [links, setLinks] = useState<readonly FamilyLink[]>([]);
  const [created, setCreated] = useState<CreatedLinks>();
  const [progress, setProgress] = useState<number>();
  const [ended, setEnded] = useState<ReadonlySet<number>>(new Set());
  const [ending, setEnding] = useState<PlayerProfile>();
  const families = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (invalid.size > 0)
      families.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [invalid]);
  const isStopped = useRef(false);
  const isCreating = progress !== undefined;
  const confirmLeave = useConfirmLeave();
  useLeaveGuard(isCreating, leaveQuestion);
  const linkOf = ({ id }: PlayerProfile) => links.find(({ player }) => player.id === id);
  const withoutLink = selectedPlayers.filter((player) => !linkOf(player));
  const createLinks = async (asked: readonly PlayerProfile[]) => {
    const invalidAddresses = findInvalid(asked, addresses);
    setInvalid(invalidAddresses);
    if (invalidAddresses.size > 0) return;
    const isAsked = ({ id }: Pick<PlayerProfile, 'id'>) => asked.some((player) => player.id === id);
    const signal = newSignal();
    setProgress(0);
    setEnded(new Set([...ended].filter((id) => !isAsked({ id }))));
    const result = await askFamilies(asked, addresses, signal, setProgress);
    if (signal.aborted && !isStopped.current) return;
    setProgress(undefined);
    setLinks((now) => [...now.filter(({ player }) => !isAsked(player)), ...result.links]);
    setCreated(result);
    const { failed, notMailed } = result;
    if (failed.length > 0)
      showToast(failureToast(`${failed.length} of ${asked.length} without a link`, failed));
    else if (notMailed.length > 0)
      showToast(failureToast(`${notMailed.length} not mailed`, notMailed));
    else showToast({ title: createdMessage(result) });
  };
  const leave = async () => {
    if (!isCreating) return onClose();
    if (!(await confirmLeave(closeQuestion))) return;
    isStopped.current = true;
    // Aborts the piece of work that runs.
    newSignal();
  };
  const asksForMail = withoutLink.length > 0 && sendsMail === true;
  const footer = (
    <>
      <Button variant="quiet" onClick={() => void leave()}>
        Done
      </Button>
      {withoutLink.length > 0 && (
        <Button
          pending={isCreating}
          pendingLabel={isCreating ? `Creating... ${Math.round(progress * 100)}%` : undefined}
          onClick={() => void createLinks(withoutLink)}
        >
          {`Create ${countText(withoutLink.length, 'Link')}`}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Dialog title="Ask Families" onClose={() => void leave()} busy={isCreating} footer={footer}>
        <p>
          Each family gets a link of its own, and says there who may see what of the player. It
          waits 14 days for the first answer. A link that the family has from before stays good
          until somebody opens the new one. A link is shown only here and now: to send one again,
          make that family a new one.
        </p>
        <AnsweredSoFar players={selectedPlayers} />
        {withoutLink.length > 0 && sendsMail === false && (
          <p className="fs-7 text-secondary">
            This site sends no email: send the links yourself, or print them as a sheet to hand out.
          </p>
        )}
        {asksForMail && (
          <p className="fs-7 text-secondary">
            To email the link, give the address of a parent or guardian, or of an athlete who is 18
            or older. One email goes to it, in English and Spanish: your name, the school, the
            player’s name and the link. Where a field stays empty no email is sent, and you send the
            link yourself.
          </p>
        )}
        {created && (
          <>
            <FailedPlayers title="No link for these" failed={created.failed} />
            <FailedPlayers
              title="No email to these: send them the link below"
              failed={created.notMailed}
            />
            {created.mailed.length > 0 && (
              <Callout tone="good">
                {`Mailed to ${created.mailed.length === 1 ? 'the family' : 'the families'} of ` +
                  `${namesOf(created.mailed)}.`}
              </Callout>
            )}
          </>
        )}
        <ul ref={families} className="list-unstyled mb-3" aria-label="Families">
          {selectedPlayers.map((player) => (
            <FamilyRow
              key={player.id}
              player={player}
              link={linkOf(player)}
              onRenew={isCreating ? undefined : () => void createLinks([player])}
              isEnded={ended.has(player.id)}
              onEnd={isCreating ? undefined : setEnding}
            >
              {asksForMail && !linkOf(player) && (
                <MailField
                  player={player}
                  address={addresses[player.id] ?? ''}
                  isInvalid={invalid.has(player.id)}
                  isDisabled={isCreating}
                  onChange={(address) => setAddresses({ ...addresses, [player.id]: address })}
                />
              )}
            </FamilyRow>
          ))}
        </ul>
        {links.length > 0 && (
          <>
            <Button variant="quiet" icon="print" onClick={() => window.print()}>
              Print Sheet
            </Button>
            <ConsentSheet links={links} school={school} />
          </>
        )}
      </Dialog>
      {ending && (
        <EndLinksDialog
          player={ending}
          onEnded={() => {
            setEnded(new Set([...ended, ending.id]));
            setLinks(links.filter(({ player }) => player.id !== ending.id));
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}

interface EndLinksDialogProps {
  player: PlayerProfile;
  onEnded: () => void;
  onClose: () => void;
}

function EndLinksDialog({ player, onEnded, onClose }: EndLinksDialogProps) {
  const { mutate } = useMutation(deleteConsentLinks, {
    revalidates: [listPlayers],
    toast: {
      done: 'All links ended: none of them opens any more',
      failed: 'Failed to end the links',
    },
  });
  const end = async (options: ActionOptions) => {
    const result = await mutate({ params: { id: player.id }, ...options });
    if (result.ok) onEnded();
    return result;
  };
  return (
    <ConfirmDialog
      title="End All Links"
      onClose={onClose}
      onConfirm={end}
      confirmLabel="End all links"
      confirmIcon="close"
      pendingLabel="Ending..."
    >
      <p>
        No link of <b translate="no">{playerName(player)}</b>’s family opens any more, answered or
        not: to answer, or to change its answer, the family needs a new one. Its last answer stays
        in force.
      </p>
    </ConfirmDialog>
  );
}
