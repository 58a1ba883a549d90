import {
  audiencesOfGroup,
  consentAudiences,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';
import { classes, Icon, VisuallyHidden } from '@sandites/ui';
import { useId } from 'react';
import styles from './consent-page.module.scss';
import { useMessages } from './consent-messages';
import { groupsShownTo, groupsVisibleTo, isOn, toggleGrant } from './grants';

interface GroupChoicesProps {
  group: ConsentGroup;
  grants: ConsentGrants;
  onChange: (grants: ConsentGrants) => void;
}

/**
 * The switches of a group of fields. They are disabled, with a note, while those of name and team
 * are off.
 */
export function GroupChoices({ group, grants, onChange }: GroupChoicesProps) {
  const messages = useMessages();
  const id = useId();
  const { name, sentence } = messages.groups[group];
  const isDisabled = (audience: ConsentAudience) =>
    group !== 'listing' && !isOn(grants, 'listing', audience);
  const audiences = audiencesOfGroup[group];
  const isAnyDisabled = audiences.some(isDisabled);
  return (
    <fieldset className="pb-4 mb-4 minw-0 border-bottom" aria-describedby={`${id}-sentence`}>
      <legend className="mb-1 font-head fw-semibold fs-3 lh-1 text-uppercase">{name}</legend>
      <p id={`${id}-sentence`} className="mb-2">
        {sentence}
      </p>
      {isAnyDisabled && (
        <p id={`${id}-waits`} className="mb-2 small text-secondary">
          {messages.needsListing}
        </p>
      )}
      <div className="row row-cols-1 row-cols-md-3 g-2">
        {audiences.map((audience) => (
          <div key={audience} className="form-switch d-flex gap-3 align-items-start minh-touch">
            <input
              id={`${id}-${audience}`}
              type="checkbox"
              role="switch"
              className="form-check-input"
              checked={isOn(grants, group, audience)}
              aria-disabled={isDisabled(audience) || undefined}
              aria-describedby={isDisabled(audience) ? `${id}-waits` : undefined}
              onChange={() => {
                if (!isDisabled(audience)) onChange(toggleGrant(grants, group, audience));
              }}
            />
            <label className="flex-fill minw-0" htmlFor={`${id}-${audience}`}>
              <b className="d-block">{messages.audiences[audience].name}</b>
              <span className="d-block small text-secondary">
                {messages.audiences[audience].sentence}
              </span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface ConsentPreviewProps {
  player: string;
  grants: ConsentGrants;
}

/**
 * A card for each audience with the fields it would see. Of the athlete's data only the name is
 * shown, because this page receives no other field.
 */
export const ConsentPreview = ({ player, grants }: ConsentPreviewProps) => (
  <ul className="row row-cols-1 row-cols-md-3 g-3 list-unstyled mb-0">
    {consentAudiences.map((audience) => (
      <li key={audience}>
        <AudienceCard audience={audience} player={player} grants={grants} />
      </li>
    ))}
  </ul>
);

function AudienceCard({
  audience,
  player,
  grants,
}: ConsentPreviewProps & { audience: ConsentAudience }) {
  const messages = useMessages();
  const visibleGroups = groupsVisibleTo(grants, audience);
  const { name, sentence } = messages.audiences[audience];
  const hasPhoto = visibleGroups.includes('photo');
  return (
    <section className="card h-100 p-4 bg-body shadow-none">
      <h3 className="mb-1 fs-4">{name}</h3>
      <p className="mb-3 small text-secondary">{sentence}</p>
      {visibleGroups.length === 0 ? (
        <p className="mb-0">{messages.nothing}</p>
      ) : (
        <div className="p-3 bg-white border rounded">
          <span
            className={classes(
              'd-flex align-items-center justify-content-center mb-2 rounded-circle',
              hasPhoto ? 'text-accent bg-primary' : 'border',
              styles['photo'],
            )}
            aria-hidden="true"
          >
            {hasPhoto && <Icon name="user" size={36} />}
          </span>
          <b translate="no">{player}</b>
          <ul className="list-unstyled mt-2 mb-0">
            {groupsShownTo(audience).map((group) => (
              <li
                key={group}
                className={classes(
                  'd-flex gap-2 align-items-center py-1',
                  !visibleGroups.includes(group) && 'text-secondary',
                )}
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
