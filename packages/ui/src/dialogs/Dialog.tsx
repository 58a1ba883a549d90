import { IconButton } from '@sandites/ui';
import {
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useCallback,
} from 'react';
import Modal from 'react-bootstrap/Modal';
import './bootstrap-modal.scss';

export interface DialogProps {
  title: string;
  /** Default: true, for a dialog that is rendered while it is open. */
  open?: boolean;
  /** Called by the close button, Escape, and a click on the backdrop. */
  onClose: () => void;
  /** `md` by default. On phones both fill the screen; `sm`, for a question, does not. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Pending: a click on the backdrop does not close it. */
  busy?: boolean;
  /** A click on the backdrop does not close it, so that nothing typed is lost. */
  keepsInput?: boolean;
  /** Its buttons; the last is the main one. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: it traps the focus (the page behind is inert) and restores it. */
export function Dialog({
  title,
  open = true,
  onClose,
  size = 'md',
  busy = false,
  keepsInput = false,
  footer,
  children,
}: DialogProps) {
  const id = useId();
  const latestClose = useRef(onClose);
  // The Modal takes over a new handler only after the paint; a key pressed before that must not
  // reach the old one.
  useLayoutEffect(() => {
    latestClose.current = onClose;
  });
  useReturnFocus(open);
  return (
    <Modal
      show={open}
      onHide={() => latestClose.current()}
      // By CSS alone: Bootstrap's waits for the end of a transition, which never comes where the
      // dialog is closed before its first frame.
      animation={false}
      size={size === 'lg' || size === 'xl' ? size : undefined}
      fullscreen={size === 'sm' ? undefined : 'sm-down'}
      scrollable
      centered
      backdrop={keepsInput || busy ? 'static' : true}
      enforceFocus={false}
      // Focusing the button that opened the dialog must not scroll a row that was just saved out of
      // view.
      restoreFocusOptions={{ preventScroll: true }}
      aria-labelledby={id}
    >
      <InertBackground />
      <Modal.Header>
        <Modal.Title as="h2" id={id}>
          {title}
        </Modal.Title>
        <IconButton icon="close" label="Close" variant="on-primary" onClick={onClose} />
      </Modal.Header>
      <DialogBody>{children}</DialogBody>
      {footer && <Modal.Footer>{footer}</Modal.Footer>}
    </Modal>
  );
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * The scrolling content of a dialog. It is focusable where it overflows and contains nothing
 * focusable, so that the keyboard can scroll it.
 */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element || !content.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() =>
      setNeedsFocus(
        element.scrollHeight > element.clientHeight && !element.querySelector(focusable),
      ),
    );
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Modal.Body ref={body} tabIndex={needsFocus ? 0 : undefined}>
      <div ref={content}>{children}</div>
    </Modal.Body>
  );
}

/** Open dialogs, the topmost last. */
const openDialogs: HTMLElement[] = [];

function leaveTopmostActive(): void {
  const page = document.getElementById('root');
  if (page) page.inert = openDialogs.length > 0;
  openDialogs.forEach((dialog, index) => (dialog.inert = index < openDialogs.length - 1));
}

/**
 * While its dialog is open, everything behind is inert for keyboard and screen readers: the page
 * and dialogs below. Toasts are siblings in the body, and stay reachable.
 */
function InertBackground() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    openDialogs.push(dialog);
    leaveTopmostActive();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      leaveTopmostActive();
    };
  }, []);
  return <span ref={mark} hidden />;
}

/**
 * Returns the focus to the element that opened the dialog. Where that was removed, such as the
 * button of a deleted row, its closest ancestor with `tabIndex={-1}` gets the focus.
 */
function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const region = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) region?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

/**
 * State of a page's open dialog. Work that ends after its dialog was closed calls its own `close`,
 * which does not close a dialog that was opened since.
 * @returns `dialog`, a new object for each opening; undefined while none is open
 */
export function useOpenDialog<Opened extends object>() {
  const [dialog, setDialog] = useState<Opened>();
  const open = useCallback((next: Opened) => setDialog(next), []);
  const close = useCallback(() => setDialog((now) => (now === dialog ? undefined : now)), [dialog]);
  return { dialog, open, close };
}
