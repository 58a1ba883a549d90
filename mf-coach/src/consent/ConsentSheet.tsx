import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { QrCode } from '@sandites/features/qr';
import { createPortal } from 'react-dom';
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
