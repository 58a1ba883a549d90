import { classes, formatDay } from '@sandites/ui';
import {
  type PlayerProfile,
  createConsentLink,
  listPlayers,
  mailConsentLink,
  schoolDay,
} from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { QrCode } from '@sandites/features/share';
import { createPortal } from 'react-dom';
import { useEffect, useId } from 'react';
import { useMutation } from '@sandites/remote-kit';
import styles from './consent-sheet.module.scss';
import { outcomesOf, type FailedPlayer } from '../players/bulk-actions';

/** Typed mail addresses by player id; a family without one gets no mail. */
export type Addresses = Readonly<Record<number, string>>;

/** Catches typos; the API validates the address. */
const isEmailLike = (text: string): boolean => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);

export const findInvalid = (
  players: readonly PlayerProfile[],
  addresses: Addresses,
): ReadonlySet<number> =>
  new Set(
    players.flatMap(({ id }) => {
      const text = addresses[id]?.trim() ?? '';
      return text === '' || isEmailLike(text) ? [] : [id];
    }),
  );

interface MailFieldProps {
  player: PlayerProfile;
  address: string;
  isInvalid: boolean;
  isDisabled: boolean;
  onChange: (address: string) => void;
}

export function MailField({ player, address, isInvalid, isDisabled, onChange }: MailFieldProps) {
  const id = useId();
  return (
    <div className="w-100">
      <label htmlFor={id} className="mb-1 text-break">
        Family of {playerName(player)}
      </label>
      <input
        id={id}
        className="form-control"
        type="email"
        autoComplete="off"
        placeholder="No email"
        value={address}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isInvalid && (
        <p id={`${id}-fault`} className="mt-1 mb-0 fs-7 text-danger">
          This is no email address.
        </p>
      )}
    </div>
  );
}

interface FamilyTexts {
  /**
   * The message of a text, a mail or another app, as the coach would write it; the link follows.
   * @param from such as `Coach Holcomb, Sandite football`
   */
  message: (player: string, from: string, until: string) => string;
  slip: (school: string, until: string) => string;
}

/** Who asks, as families know them: `Coach Holcomb, Sandite football`. */
export function senderOf(coach: string, school: string, sport: string): string {
  const name = /^coach\b/i.test(coach)
    ? coach[0]?.toUpperCase() + coach.slice(1)
    : `Coach ${coach}`;
  return `${name}, ${school.replace(/ High School$/, '')} ${sport.toLowerCase()}`;
}

export const familyTexts: Readonly<Record<'en' | 'es', FamilyTexts>> = {
  en: {
    message: (player, from, until) =>
      `${from}: please say who may see ${player} on our pages, by ${until}. ` +
      '1 minute, no account.',
    slip: (school, until) =>
      `To the family: say who may see what of this player on the site of ${school}. ` +
      `You can change it, or take it back, at any time. Please answer by ${until}.`,
  },
  es: {
    message: (player, from, until) =>
      `${from}: digan quién puede ver a ${player} en nuestras páginas, a más tardar el ${until}. ` +
      '1 minuto, sin cuenta:',
    slip: (school, until) =>
      `A la familia: digan quién puede ver qué datos de este jugador en el sitio de ${school}. ` +
      `Pueden cambiarlo o quitarlo cuando quieran. Contesten a más tardar el ${until}.`,
  },
};

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
export function ConsentSheet({ links, school }: { links: readonly FamilyLink[]; school: string }) {
  useEffect(() => {
    document.body.classList.add('prints-sheet');
    return () => document.body.classList.remove('prints-sheet');
  }, []);
  return createPortal(
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
}

export interface CreatedLinks {
  links: readonly FamilyLink[];
  failed: readonly FailedPlayer[];
  mailed: readonly PlayerProfile[];
  notMailed: readonly FailedPlayer[];
}

/** Creates the links, and mails those with an address; once aborted, returns what was made. */
export function useFamilyLinks() {
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
    const { done, failed } = outcomesOf(selectedPlayers, results, 'Failed to create consent link');
    const familyLinks = done.map(({ player, answer: { code, expiresAt } }): FamilyLink => {
      const lastDay = schoolDay(new Date(expiresAt));
      return {
        player,
        code,
        address: `${location.origin}/consent/${code}`,
        until: {
          en: formatDay(lastDay),
          es: new Date(lastDay).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' }),
        },
      };
    });
    const toMail = familyLinks.filter(({ player }) => mailTo(player) !== '');
    const mailResults = await mailLinks.mutateEach(
      toMail.map(({ player, code }) => ({ body: { to: mailTo(player), code } })),
      { signal },
    );
    const mail = outcomesOf(
      toMail.map(({ player }) => player),
      mailResults,
      'Failed to send email',
    );
    return {
      links: familyLinks,
      failed,
      mailed: mail.done.map(({ player }) => player),
      notMailed: mail.failed,
    };
  };
}
