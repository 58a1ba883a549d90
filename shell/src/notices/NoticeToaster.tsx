import type { Notice } from '@sandites/remote-kit';
import { Button, Icon, IconButton } from '@sandites/ui';
import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import styles from './notice-card.module.scss';
import { noticeTimes, type PostedNotice } from './notice-history';
import './notice-toaster.scss';

/** A notice as it is shown: what happened, how it looks, and a way to close it. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { action } = notice;
  return (
    <div className={styles['card']} data-style={notice.style ?? 'default'}>
      {notice.style === 'destructive' && <Icon name="warning" size={22} className={styles['icon']} />}
      <div className={styles['words']}>
        <p className={styles['title']}>{notice.title}</p>
        {notice.text && <p className={styles['text']}>{notice.text}</p>}
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
      <IconButton icon="close" label="Close notice" variant="on-black" onClick={onClose} />
    </div>
  );
}

function show(notice: PostedNotice, onClosed: () => void): void {
  const card = ({ closeToast }: { closeToast: () => void }) => {
    const close = () => {
      closeToast();
      onClosed();
    };
    return <NoticeCard notice={notice} onClose={close} />;
  };
  toast(card, { role: notice.style === 'destructive' ? 'alert' : 'status', autoClose: notice.action ? noticeTimes.shownWithAction : noticeTimes.shown });
}

/**
 * Shows the newest notice in the place of the one before, for its time, and longer while somebody is at it. It stands beside the page, so that an
 * open dialog does not put it out of reach; when it goes, the focus returns to where it came from, or to the page. The one file that knows react-toastify.
 */
export function NoticeToaster({ notice }: { notice: PostedNotice | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const giveBack = () => (cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main'))?.focus({ preventScroll: true });
    if (box.current?.contains(document.activeElement)) giveBack();
    toast.dismiss();
    if (notice) show(notice, giveBack);
  }, [notice]);

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    toast.pause();
    const isPart = relatedTarget instanceof HTMLElement && relatedTarget !== document.body;
    if (isPart && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return createPortal(
    <div ref={box} onFocus={enter} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label="Notices"
        position="bottom-right"
        autoClose={noticeTimes.shown}
        pauseOnFocusLoss={false}
        transition={false}
        closeButton={false}
        icon={false}
      />
    </div>,
    document.body,
  );
}
