import { useLocation, type Toast } from '@sandites/remote-kit';
import { Button, Icon, IconButton } from '@sandites/ui';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import styles from './toast-card.module.scss';
import { toastTimes, type PostedToast } from './toast-history';
import { placeToasts } from './toast-place';
import './toaster.scss';

/** A visible toast: title, texts, an action and a close button. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { action } = toast;
  return (
    <div className={styles['card']} data-style={toast.style ?? 'default'}>
      {toast.style === 'destructive' && <Icon name="warning" size={22} className={styles['icon']} />}
      <div className={styles['content']}>
        <p className={styles['title']}>{toast.title}</p>
        {toast.text && <p className={styles['text']}>{toast.text}</p>}
        {toast.details && <p className={styles['text']}>{toast.details}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Close notice" variant="on-primary" onClick={onClose} />
    </div>
  );
}

function show(toast: PostedToast, onClosed: () => void): void {
  const card = ({ closeToast }: { closeToast: () => void }) => {
    const close = () => {
      closeToast();
      onClosed();
    };
    return <ToastCard toast={toast} onClose={close} />;
  };
  toastify(card, { role: toast.style === 'destructive' ? 'alert' : 'status', autoClose: toast.action ? toastTimes.shownWithAction : toastTimes.shown });
}

/** A toast that is younger, in milliseconds, belongs to the page or tab that is being opened, as after signing in. */
const youngAge = 1_000;

/** The page, and the tab of it, that a toast belongs to. */
function usePlaceOnSite(): string {
  const { pathname, search } = useLocation();
  return `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;
}

/** Positions toasts so that they cover no interactive element: when one appears, and when a dialog, its content, the window size or the scroll position changes. */
function useFreePlace(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const place = () => {
      const container = box.current?.querySelector<HTMLElement>('.Toastify__toast-container');
      if (container) placeToasts(container);
    };
    // A dialog's content changes below a toast too: a row that was just added brings buttons with it.
    const observer = new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) observer.observe(dialog, { childList: true, subtree: true });
      place();
    });
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    observer.observe(document.body, { childList: true, attributeFilter: ['class'] });
    window.addEventListener('resize', place);
    // `scrollend` of an element does not bubble: a dialog's is heard while it is captured.
    document.addEventListener('scrollend', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scrollend', place, true);
    };
  }, [box]);
}

/**
 * Shows the newest toast in the place of the one before, for its time, and longer while somebody is at it. It stands beside the page, so that an
 * open dialog does not put it out of reach; when it goes, the focus returns to where it came from, or to the page. The one file that knows react-toastify.
 */
export function Toaster({ toast }: { toast: PostedToast | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useFreePlace(box);
  useEffect(() => {
    const giveBack = () => (cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main'))?.focus({ preventScroll: true });
    if (box.current?.contains(document.activeElement)) giveBack();
    toastify.dismiss();
    if (toast) show(toast, giveBack);
  }, [toast]);
  const toastPlace = usePlaceOnSite();
  const place = useRef(toastPlace);
  useEffect(() => {
    // Only a change of place dismisses: a toast may be old when this component mounts, because its code is loaded for the first one.
    if (place.current === toastPlace) return;
    place.current = toastPlace;
    if (toast && Date.now() - toast.postedAt > youngAge) toastify.dismiss();
  }, [toastPlace, toast]);

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    toastify.pause();
    const isPart = relatedTarget instanceof HTMLElement && relatedTarget !== document.body;
    if (isPart && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return createPortal(
    <div ref={box} onFocus={enter} onBlur={() => toastify.play()}>
      <ToastContainer
        aria-label="Notices"
        position="bottom-right"
        autoClose={toastTimes.shown}
        pauseOnFocusLoss={false}
        transition={false}
        closeButton={false}
        icon={false}
      />
    </div>,
    document.body,
  );
}
