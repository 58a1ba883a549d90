import { mailTo, type SharedPlayer } from '@sandites/contracts';
import { safeHref } from '@sandites/remote-kit';
import { ButtonLink, Icon } from '@sandites/ui';
import styles from './player-card.module.scss';

/** Film one tap away, and a mail to the player where an address is known (product D38). */
export function PlayerLinks({ player }: { player: SharedPlayer }) {
  const { email } = player;
  const hudlUrl = safeHref(player.hudlUrl);
  const highlightUrl = safeHref(player.highlightUrl);
  return (
    <div className={styles['links']}>
      {hudlUrl ? (
        <ButtonLink href={hudlUrl} icon="film" newTab>
          View Hudl Profile
        </ButtonLink>
      ) : (
        <span className={styles['no-film']}>
          <Icon name="film" size={18} />
          Hudl Profile Not Available
        </span>
      )}
      {highlightUrl && (
        <ButtonLink href={highlightUrl} variant="dark" icon="youtube" newTab>
          Watch Highlights
        </ButtonLink>
      )}
      {email && (
        <ButtonLink href={mailTo(email)} variant="quiet" icon="mail">
          Contact Player
        </ButtonLink>
      )}
    </div>
  );
}
