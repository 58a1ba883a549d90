import { consentAudiences, consentGroups, type ConsentAudience, type ConsentGrants, type ConsentGroup } from '@sandites/contracts';
import { useId } from 'react';
import styles from './consent-choices.module.scss';
import type { ConsentMessages } from './consent-messages';
import { isOn, toggled } from './grants';

interface ConsentChoicesProps {
  grants: ConsentGrants;
  messages: ConsentMessages;
  onChange: (grants: ConsentGrants) => void;
}

/** One switch for each group and audience. */
export function ConsentChoices({ grants, messages, onChange }: ConsentChoicesProps) {
  return consentGroups.map((group) => (
    <GroupChoices key={group} group={group} grants={grants} messages={messages} onToggle={(audience) => onChange(toggled(grants, group, audience))} />
  ));
}

interface GroupChoicesProps {
  group: ConsentGroup;
  grants: ConsentGrants;
  messages: ConsentMessages;
  onToggle: (audience: ConsentAudience) => void;
}

/** A group with its sentence. Its switches wait for those of name and team, and say so. */
function GroupChoices({ group, grants, messages, onToggle }: GroupChoicesProps) {
  const id = useId();
  const { name, sentence } = messages.groups[group];
  const waits = (audience: ConsentAudience) => group !== 'listing' && !isOn(grants, 'listing', audience);
  const isAnyWaiting = consentAudiences.some(waits);
  return (
    <fieldset className={styles['group']} aria-describedby={`${id}-sentence`}>
      <legend>{name}</legend>
      <p id={`${id}-sentence`} className={styles['sentence']}>
        {sentence}
      </p>
      {isAnyWaiting && (
        <p id={`${id}-waits`} className={styles['waits']}>
          {messages.needsListing}
        </p>
      )}
      <div className={styles['switches']}>
        {consentAudiences.map((audience) => (
          <div key={audience} className={styles['choice']}>
            <input
              id={`${id}-${audience}`}
              type="checkbox"
              role="switch"
              className={styles['switch']}
              checked={isOn(grants, group, audience)}
              aria-disabled={waits(audience) || undefined}
              aria-describedby={waits(audience) ? `${id}-waits` : undefined}
              onChange={() => {
                if (!waits(audience)) onToggle(audience);
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
