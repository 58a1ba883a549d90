import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { SendLink } from '@sandites/features/send-link';
import { useSchool } from '@sandites/remote-kit';
import { Button, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import type { FamilyLink } from './ConsentSheet';
import { familyTexts } from './family-texts';
import { consentNotes, consentState, hasLinks } from './player-consent';

interface FamilyRowProps {
  player: PlayerProfile;
  /** The link that was just made for the family. */
  link: FamilyLink | undefined;
  /** Whether its links were just ended. */
  isEnded: boolean;
  /** Makes a new link for this family alone. Default: it is not offered. */
  onRenew: (() => void) | undefined;
  /** Asks whether all links end. Default: it is not offered. */
  onEnd: ((player: PlayerProfile) => void) | undefined;
  /** The field for its address. */
  children: ReactNode;
}

/** A player's family: what it has answered, the link that was made for it, and the way to end all. */
export function FamilyRow({ player, link, isEnded, onRenew, onEnd, children }: FamilyRowProps) {
  const { name: school } = useSchool();
  const name = playerName(player);
  const state = isEnded
    ? 'All links have ended.'
    : link
      ? `Asked: the link waits for an answer until ${link.until.en}.`
      : consentState(player);
  return (
    <li className="d-flex flex-column gap-2 align-items-start py-3 border-top">
      <h3 className="mb-0 font-text fs-6 text-none text-break">{name}</h3>
      <p className="mb-0 fs-7 text-secondary">{[state, ...consentNotes(player)].join(' ')}</p>
      {children}
      {link && (
        <SendLink
          link={link.address}
          about={`for ${name}`}
          subject={`${school}: who may see what of ${name}?`}
          text={(['en', 'es'] as const)
            .map((language) => familyTexts[language].message(name, school, link.until[language]))
            .join(' ')}
        />
      )}
      <div className="d-flex flex-wrap gap-2">
        {onRenew && !link && (
          <Button variant="quiet" size="small" onClick={onRenew}>
            <span>New link</span>
            <VisuallyHidden>{` for ${name}`}</VisuallyHidden>
          </Button>
        )}
        {onEnd && !isEnded && (link !== undefined || hasLinks(player)) && (
          <Button variant="bad" size="small" onClick={() => onEnd(player)}>
            <span>End all links</span>
            <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
