import { Button, classes, VisuallyHidden } from '@sandites/ui';
import { useId, type ReactNode } from 'react';
import styles from './data-table.module.scss';

interface RowActionsProps {
  /** The name of the row, for screen readers: `vs Union, Aug 30, 2024`. */
  of: string;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Why this row cannot be deleted: shown beside the disabled button. */
  undeletable?: string | undefined;
  /** Further buttons, before these. */
  children?: ReactNode;
}

/** The buttons of a table's row: Edit and Delete, each with the row's name. */
export function RowActions({ of, onEdit, onDelete, undeletable, children }: RowActionsProps) {
  const reason = useId();
  return (
    <>
      {children}
      {onEdit && (
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<VisuallyHidden> {of}</VisuallyHidden>
        </Button>
      )}
      {(onDelete || undeletable !== undefined) && (
        <Button
          variant="bad"
          size="small"
          disabled={undeletable !== undefined}
          aria-describedby={undeletable === undefined ? undefined : reason}
          onClick={onDelete}
        >
          Delete<VisuallyHidden> {of}</VisuallyHidden>
        </Button>
      )}
      {undeletable !== undefined && (
        <span
          id={reason}
          className={classes('align-self-center fs-7 text-secondary', styles['reason'])}
        >
          {undeletable}
        </span>
      )}
    </>
  );
}
