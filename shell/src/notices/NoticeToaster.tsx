import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { NoticeCard } from './NoticeCard';
import type { PostedNotice } from './notice-history';
import { noticeTimes } from './notice-times';
import './notice-toaster.scss';

function show(notice: PostedNotice): void {
  toast(({ closeToast }) => <NoticeCard notice={notice} onClose={() => closeToast()} />, {
    role: notice.style === 'destructive' ? 'alert' : 'status',
  });
}

/**
 * Shows the newest notice in the place of the one before, for its time, and longer while somebody is at it. It stands beside the page, so that an
 * open dialog does not put it out of reach. The one file that knows react-toastify.
 */
export function NoticeToaster({ notice }: { notice: PostedNotice | undefined }) {
  useEffect(() => {
    toast.dismiss();
    if (notice) show(notice);
  }, [notice]);
  return createPortal(
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
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
