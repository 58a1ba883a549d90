import { Button, classes, Icon, VisuallyHidden } from '@sandites/ui';
import type { ReactNode } from 'react';
import { useDisclosure } from '../disclosure/use-disclosure';
import styles from './data-table.module.scss';

interface MoreActionsProps {
  /** The name of the row, for screen readers. */
  of: string;
  /** Buttons and links, `wide` and `quiet`, or `bad` for what deletes. */
  children: ReactNode;
}

/** The further actions of a row, behind a button `More`. */
export function MoreActions({ of, children }: MoreActionsProps) {
  const { isOpen, root, button, panel, close } = useDisclosure();
  return (
    <div className="position-relative" {...root}>
      <Button variant="quiet" size="small" {...button}>
        More
        <VisuallyHidden> for {of}</VisuallyHidden>
        <Icon name="chevron-down" size={14} className="ms-1" />
      </Button>
      {/* The button has the focus again before a dialog opens, which returns it there. */}
      <div
        {...panel}
        className={classes('card gap-2 p-2 mt-2 shadow-lg', styles['further'])}
        hidden={!isOpen}
        onClick={close}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
