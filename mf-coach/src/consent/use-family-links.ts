import {
  createConsentLink,
  listPlayers,
  mailConsentLink,
  type PlayerProfile,
} from '@sandites/contracts';
import { dayOf } from '@sandites/features/events';
import { messageOf, useMutation, type Result } from '@sandites/remote-kit';
import { formatDay } from '@sandites/ui';
import type { FailedPlayer } from '../players/bulk-actions';
import type { FamilyLink } from './ConsentSheet';
import type { Addresses } from './MailField';

export interface CreatedLinks {
  links: readonly FamilyLink[];
  failed: readonly FailedPlayer[];
  mailed: readonly PlayerProfile[];
  notMailed: readonly FailedPlayer[];
}

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
    const familyLinks = selectedPlayers.flatMap((player, index): FamilyLink[] => {
      const link = results[index];
      if (!link?.ok) return [];
      const { code, expiresAt } = link.data;
      const lastDay = dayOf(new Date(expiresAt));
      return [
        {
          player,
          code,
          address: `${location.origin}/consent/${code}`,
          until: {
            en: formatDay(lastDay),
            es: new Date(lastDay).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' }),
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
