import { useNotify } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { useState, type ComponentType } from 'react';
import type { ContactDialogProps } from './contact-dialog';

/** Opens the contact form, whose code comes when it is first asked for. */
export function ContactButton() {
  const notify = useNotify();
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const { ContactDialog } = await import(/* webpackChunkName: "contact-dialog" */ './contact-dialog');
      setDialog(() => ContactDialog);
      setOpen(true);
    } catch {
      notify({ title: 'Error', text: 'The contact form could not be loaded. Please try again.', style: 'destructive' });
    } finally {
      setLoading(false);
    }
  };

  return (
    <>
      <Button look="ghost" icon="mail" pending={isLoading} aria-haspopup="dialog" onClick={() => void open()}>
        Contact us
      </Button>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
