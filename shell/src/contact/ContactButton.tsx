import { useToast } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useState, type ComponentType } from 'react';
import { useWhenIdle } from '../layout/use-when-idle';
import type { ContactDialogProps } from './contact-dialog';

const fetchDialog = () => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog');
/** There before it is needed, so that it opens offline too; where that fails, opening it tries again. */
const fetchAhead = () => void fetchDialog().catch(() => undefined);

/** Opens the contact form, whose code is no part of the first paint. */
export function ContactButton() {
  const showToast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  useWhenIdle(fetchAhead);

  const open = async () => {
    setLoading(true);
    try {
      const { ContactDialog } = await fetchDialog();
      setDialog(() => ContactDialog);
      setOpen(true);
    } catch {
      showToast({ title: 'Error', text: 'The contact form could not be loaded. Please try again.', style: 'destructive' });
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <Button variant="ghost" icon="mail" pending={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
        Contact us
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
