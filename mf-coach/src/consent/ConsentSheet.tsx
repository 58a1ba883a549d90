import { classes } from '@sandites/ui';
import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { QrCode } from '@sandites/features/qr';
import { createPortal } from 'react-dom';
import { familyTexts } from './family-texts';
import styles from './consent-sheet.module.scss';

/** The consent link of a player's family. */
export interface FamilyLink {
  player: PlayerProfile;
  code: string;
  address: string;
  /** Expiry date, in the languages of the sheet. */
  until: { en: string; es: string };
}

/**
 * Printed instead of the page: a slip with the link for each family, to be cut out and handed over.
 */
export const ConsentSheet = ({ links, school }: { links: readonly FamilyLink[]; school: string }) =>
  createPortal(
    <div className="print-sheet d-none d-print-block" aria-hidden="true">
      {links.map(({ player, address, until }) => (
        <div key={player.id} className={classes('d-flex align-items-center', styles['slip'])}>
          <QrCode text={address} label="" className={styles['code']} />
          <div>
            <p className={styles['name']}>{playerName(player)}</p>
            <p>{familyTexts.en.slip(school, until.en)}</p>
            <p lang="es">{familyTexts.es.slip(school, until.es)}</p>
            <p className={styles['address']}>{address}</p>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );
