import { calendarLinks, type SportFilter } from '@sandites/contracts';
import { useSchool } from '@sandites/remote-kit';
import { ButtonLink, type ButtonVariant } from '@sandites/ui';
import styles from './follow.module.scss';

interface Props {
  sports: readonly SportFilter[];
  variant: ButtonVariant;
}

/**
 * Subscribes to the games of some sports in a calendar. Not for prerendering: the links name the
 * site's address.
 */
export function CalendarLinks({ sports, variant }: Props) {
  const { google, subscribe, outlook } = calendarLinks(window.location.origin, sports, useSchool());
  return (
    <div className={styles['buttons']}>
      <ButtonLink variant={variant} size="small" icon="calendar" href={google}>
        Google
      </ButtonLink>
      <ButtonLink variant={variant} size="small" icon="calendar" href={subscribe}>
        Apple
      </ButtonLink>
      <ButtonLink variant={variant} size="small" icon="calendar" href={outlook}>
        Outlook
      </ButtonLink>
    </div>
  );
}
