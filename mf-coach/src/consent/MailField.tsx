import type { PlayerProfile } from '@sandites/contracts';
import { playerName } from '@sandites/features/players';
import { useId } from 'react';

/** Typed mail addresses by player id; a family without one gets no mail. */
export type Addresses = Readonly<Record<number, string>>;

/** Catches typos; the API validates the address. */
const isEmailLike = (text: string): boolean => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(text);

/** Those players who have an invalid address. */
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

/** An optional field for the address to which a family's link is mailed. */
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
        placeholder="No mail"
        value={address}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isInvalid && (
        <p id={`${id}-fault`} className="mt-1 mb-0 fs-7 text-danger">
          This is no e-mail address.
        </p>
      )}
    </div>
  );
}
