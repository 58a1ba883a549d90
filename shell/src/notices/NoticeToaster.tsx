import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { NoticeCard } from './NoticeCard';
import type { PostedNotice } from './notice-history';
import { noticeTimes } from './notice-times';
import './notice-toaster.scss';

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
