import { Button, classes, VisuallyHidden, Icon } from '@sandites/ui';
import { useId, type ReactNode } from 'react';
import { mailTo } from '@sandites/contracts';
import styles from './data-table.module.scss';
import { useDisclosure } from '../disclosure/use-disclosure';

interface RowActionsProps {
  /** The name of the row, for screen readers: `vs Union, Aug 30, 2024`. */
  of: string;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Why this row cannot be deleted: shown below the disabled button. */
  undeletable?: string | undefined;
  children?: ReactNode;
}

/**
 * The buttons of a table's row, each with the row's name: Edit, and Delete in the row's menu, where
 * no press that was meant for Edit reaches it.
 */
export function RowActions({ of, onEdit, onDelete, undeletable, children }: RowActionsProps) {
  const reason = useId();
  return (
    <>
      {children}
      {onEdit && (
        <Button variant="quiet" size="small" onClick={onEdit}>
          Edit<VisuallyHidden isName> {of}</VisuallyHidden>
        </Button>
      )}
      {(onDelete || undeletable !== undefined) && (
        <MoreActions of={of}>
          <Button
            variant="bad"
            size="small"
            disabled={undeletable !== undefined}
            aria-describedby={undeletable === undefined ? undefined : reason}
            onClick={onDelete}
          >
            Delete<VisuallyHidden isName> {of}</VisuallyHidden>
          </Button>
          {undeletable !== undefined && (
            <span id={reason} className="fs-7 text-secondary">
              {undeletable}
            </span>
          )}
        </MoreActions>
      )}
    </>
  );
}

/** An email link that breaks before its @ where the column is narrow. */
export function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailTo(email)}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

interface MoreActionsProps {
  of: string;
  /** Buttons and links, `quiet`, or `bad` for what deletes. */
  children: ReactNode;
}

const bringIntoView = (actions: HTMLElement | null) =>
  actions?.scrollIntoView?.({ block: 'nearest' });

/** The further actions of a row, behind a button `More`; at the end of the screen it scrolls to them. */
export function MoreActions({ of, children }: MoreActionsProps) {
  const { isOpen, root, button, panel, close } = useDisclosure();
  return (
    <div className="position-relative" {...root}>
      <Button variant="quiet" size="small" {...button}>
        More
        <VisuallyHidden isName> for {of}</VisuallyHidden>
        <Icon name="chevron-down" size={14} className="ms-1" />
      </Button>
      {/* The button has the focus again before a dialog opens, which returns it there. */}
      <div
        {...panel}
        className={classes('card end-0 mt-2 shadow-lg', styles['further'])}
        hidden={!isOpen}
        onClick={close}
      >
        {isOpen && (
          <div ref={bringIntoView} className="d-grid gap-2 p-2">
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
