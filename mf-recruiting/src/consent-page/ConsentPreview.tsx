import { consentAudiences, type ConsentAudience, type ConsentGrants } from '@sandites/contracts';
import { Icon, VisuallyHidden } from '@sandites/ui';
import styles from './consent-preview.module.scss';
import type { ConsentMessages } from './consent-messages';
import { groupsShownTo, groupsVisibleTo } from './grants';

interface ConsentPreviewProps {
  player: string;
  grants: ConsentGrants;
  messages: ConsentMessages;
}

/**
 * A card for each audience with the fields it would see. Of the athlete's data only the name is
 * shown, because this page receives no other field.
 */
export const ConsentPreview = ({ player, grants, messages }: ConsentPreviewProps) => (
  <ul className={styles['cards']}>
    {consentAudiences.map((audience) => (
      <li key={audience}>
        <AudienceCard audience={audience} player={player} grants={grants} messages={messages} />
      </li>
    ))}
  </ul>
);

function AudienceCard({
  audience,
  player,
  grants,
  messages,
}: ConsentPreviewProps & { audience: ConsentAudience }) {
  const visibleGroups = groupsVisibleTo(grants, audience);
  const { name, sentence } = messages.audiences[audience];
  const hasPhoto = visibleGroups.includes('photo');
  return (
    <section className={styles['card']}>
      <h3 className={styles['audience']}>{name}</h3>
      <p className={styles['who']}>{sentence}</p>
      {visibleGroups.length === 0 ? (
        <p className={styles['nothing']}>{messages.nothing}</p>
      ) : (
        <div className={styles['picture']}>
          <span className={hasPhoto ? styles['photo'] : styles['no-photo']} aria-hidden="true">
            {hasPhoto && <Icon name="user" size={36} />}
          </span>
          <b>{player}</b>
          <ul className={styles['groups']}>
            {groupsShownTo(audience).map((group) => (
              <li
                key={group}
                className={visibleGroups.includes(group) ? undefined : styles['hidden']}
              >
                <Icon name={visibleGroups.includes(group) ? 'check' : 'minus'} size={18} />
                {messages.groups[group].name}
                <VisuallyHidden>
                  {`: ${visibleGroups.includes(group) ? messages.shown : messages.hidden}`}
                </VisuallyHidden>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
