import { useEffect } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { NoticeCard } from './NoticeCard';
import type { PostedNotice } from './notice-history';
import { noticeTimes } from './notice-times';
import './notice-toaster.scss';

function show(notice: PostedNotice): void {
  const id = String(notice.id);
  toast(<NoticeCard notice={notice} onClose={() => toast.dismiss(id)} />, {
    toastId: id,
    role: notice.style === 'destructive' ? 'alert' : 'status',
    autoClose: noticeTimes.shown,
  });
}

/** Shows the newest notice, in the place of the one before. The only file that knows react-toastify. */
export function NoticeToaster({ notice }: { notice: PostedNotice | undefined }) {
  useEffect(() => {
    toast.dismiss();
    if (notice) show(notice);
  }, [notice]);
  return <ToastContainer aria-label="Notices" position="bottom-right" transition={false} closeButton={false} icon={false} />;
}
