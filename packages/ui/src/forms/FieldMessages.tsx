import { Icon } from '@sandites/ui';
import type { ReactNode } from 'react';
import type { FieldIds } from './use-field-state';
import styles from './form.module.scss';

/** The ids of what explains a field, for `aria-describedby`. */
export const describedBy = (ids: FieldIds, help: ReactNode, error: string | undefined, optional = false) =>
  [optional && ids.optional, help && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined;

/** A field's help, and its error in red under that. */
export function FieldMessages({ ids, help, error }: { ids: FieldIds; help?: ReactNode; error: string | undefined }) {
  return (
    <>
      {help && (
        <p className={styles['help']} id={ids.help}>
          {help}
        </p>
      )}
      {error !== undefined && (
        <p className={styles['error']} id={ids.error}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
