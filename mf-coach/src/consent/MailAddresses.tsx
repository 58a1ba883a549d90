import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useEffect, useId, useRef } from 'react';
import styles from './mail-addresses.module.scss';

/** Typed mail addresses by player id; a family without one gets no mail. */
export type Addresses = Readonly<Record<number, string>>;

/** Catches typos; the API validates the address. */
const isEmailLike = (text: string): boolean => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);

/** The players with an invalid address. */
export const findInvalid = (addresses: Addresses): ReadonlySet<number> =>
  new Set(
    Object.entries(addresses).flatMap(([id, text]) =>
      text.trim() === '' || isEmailLike(text.trim()) ? [] : [Number(id)],
    ),
  );

interface MailAddressesProps {
  players: readonly PlayerProfile[];
  addresses: Addresses;
  invalid: ReadonlySet<number>;
  isDisabled: boolean;
  onChange: (addresses: Addresses) => void;
}

/** An optional field for each family's address. */
export function MailAddresses({
  players,
  addresses,
  invalid,
  isDisabled,
  onChange,
}: MailAddressesProps) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (invalid.size > 0)
      fields.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [invalid]);
  return (
    <fieldset className={styles['addresses']} aria-describedby={`${id}-help`}>
      <legend>Mail the link</legend>
      <p id={`${id}-help`} className={styles['help']}>
        Give the address of a parent or guardian, or of an athlete who is 18 or older. One mail goes
        to it, in English and Spanish: your name, the school, the player’s name and the link. Where
        a field stays empty no mail is sent, and you hand over the link yourself.
      </p>
      <div ref={fields} className={styles['fields']}>
        {players.map((player) => (
          <div key={player.id} className={styles['field']}>
            <label htmlFor={`${id}-${player.id}`}>Family of {playerName(player)}</label>
            <input
              id={`${id}-${player.id}`}
              className={styles['text']}
              type="email"
              autoComplete="off"
              placeholder="No mail"
              value={addresses[player.id] ?? ''}
              disabled={isDisabled}
              aria-invalid={invalid.has(player.id)}
              aria-describedby={invalid.has(player.id) ? `${id}-${player.id}-fault` : undefined}
              onChange={({ target }) => onChange({ ...addresses, [player.id]: target.value })}
            />
            {invalid.has(player.id) && (
              <p id={`${id}-${player.id}-fault`} className={styles['fault']}>
                This is no e-mail address.
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
