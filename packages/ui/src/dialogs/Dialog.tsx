import { IconButton, classes } from '@sandites/ui';
import { useId, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import './bootstrap-modal.scss';
import { DialogBody } from './DialogBody';
import { InertBehind } from './InertBehind';
import { useFocusFallback } from './use-focus-fallback';
import styles from './dialog.module.scss';

export interface DialogProps {
  title: string;
  open: boolean;
  /** Asked for by its cross, Escape, and a click beside it. */
  onClose: () => void;
  /** `md` by default. On phones both fill the screen; `sm`, for a question, does not. */
  size?: 'sm' | 'md' | 'lg';
  /** Something is under way: a click beside it does not close it. */
  busy?: boolean;
  /** A click beside it does not close it, so that nothing typed is lost. */
  keepsInput?: boolean;
  /** Its buttons; the last is the main one. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A window over the page: titled, it holds the focus (what is behind it cannot be reached) and gives it back. */
export function Dialog({ title, open, onClose, size = 'md', busy = false, keepsInput = false, footer, children }: DialogProps) {
  const id = useId();
  useFocusFallback(open);
  return (
    <Modal
      show={open}
      onHide={onClose}
      size={size === 'lg' ? 'lg' : undefined}
      fullscreen={size === 'sm' ? undefined : 'sm-down'}
      scrollable
      centered
      backdrop={keepsInput || busy ? 'static' : true}
      enforceFocus={false}
      aria-labelledby={id}
    >
      <InertBehind />
      <div className={classes(styles['head'], size !== 'sm' && styles['fills-phone'])}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" variant="on-black" onClick={onClose} />
      </div>
      <DialogBody>{children}</DialogBody>
      {footer && <div className={classes(styles['foot'], size !== 'sm' && styles['fills-phone'])}>{footer}</div>}
    </Modal>
  );
}
