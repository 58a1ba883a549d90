import {
  audiencesOfGroup,
  consentGroups,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';
import { useId } from 'react';
import styles from './consent-choices.module.scss';
import type { ConsentMessages } from './consent-messages';
import { isOn, toggleGrant } from './grants';

interface ConsentChoicesProps {
  grants: ConsentGrants;
  messages: ConsentMessages;
  onChange: (grants: ConsentGrants) => void;
}

/** One switch for each group and audience. */
export function ConsentChoices({ grants, messages, onChange }: ConsentChoicesProps) {
  return consentGroups.map((group) => (
    <GroupChoices
      key={group}
      group={group}
      grants={grants}
      messages={messages}
      onToggle={(audience) => onChange(toggleGrant(grants, group, audience))}
    />
  ));
}

interface GroupChoicesProps {
  group: ConsentGroup;
  grants: ConsentGrants;
  messages: ConsentMessages;
  onToggle: (audience: ConsentAudience) => void;
}

/**
 * The switches of a group of fields. They are disabled, with a note, while those of name and team
 * are off.
 */
function GroupChoices({ group, grants, messages, onToggle }: GroupChoicesProps) {
  const id = useId();
  const { name, sentence } = messages.groups[group];
  const isDisabled = (audience: ConsentAudience) =>
    group !== 'listing' && !isOn(grants, 'listing', audience);
  const audiences = audiencesOfGroup[group];
  const isAnyDisabled = audiences.some(isDisabled);
  return (
    <fieldset className={styles['group']} aria-describedby={`${id}-sentence`}>
      <legend>{name}</legend>
      <p id={`${id}-sentence`} className={styles['sentence']}>
        {sentence}
      </p>
      {isAnyDisabled && (
        <p id={`${id}-waits`} className={styles['waits']}>
          {messages.needsListing}
        </p>
      )}
      <div className={styles['switches']}>
        {audiences.map((audience) => (
          <div key={audience} className={styles['choice']}>
            <input
              id={`${id}-${audience}`}
              type="checkbox"
              role="switch"
              className={styles['switch']}
              checked={isOn(grants, group, audience)}
              aria-disabled={isDisabled(audience) || undefined}
              aria-describedby={isDisabled(audience) ? `${id}-waits` : undefined}
              onChange={() => {
                if (!isDisabled(audience)) onToggle(audience);
              }}
            />
            <label htmlFor={`${id}-${audience}`}>
              <b>{messages.audiences[audience].name}</b>
              <span>{messages.audiences[audience].sentence}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
