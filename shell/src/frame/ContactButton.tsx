import { useToast } from '@sandites/remote-kit';
import { Button, classes } from '@sandites/ui';
import { useState, type ComponentType, type ReactNode } from 'react';
import { isSharedPage } from './notices/toast-history';
import { useWhenIdle } from './use-when-idle';
import styles from './navigation.module.scss';
import type { ContactDialogProps } from './contact-dialog';

const loadDialog = () => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog');
/**
 * Preloaded, so that it opens offline too; where that fails, opening it retries. A page behind a
 * share code loads nothing that its recipient did not ask for.
 */
const preloadDialog = () => {
  if (!isSharedPage()) void loadDialog().catch(() => undefined);
};

function useContactDialog() {
  const showToast = useToast();
  const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const { ContactDialog } = await loadDialog();
      setDialog(() => ContactDialog);
      setOpen(true);
    } catch {
      showToast({
        title: 'Error',
        text: 'The contact form could not be loaded. Please try again.',
        style: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  };
  return {
    open,
    isLoading,
    dialog: Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />,
  };
}

export function ContactButton() {
  const { open, isLoading, dialog } = useContactDialog();
  useWhenIdle(preloadDialog);
  return (
    <>
      <Button
        variant="ghost"
        icon="mail"
        pending={isLoading}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        Contact us
      </Button>
      {dialog}
    </>
  );
}

/** Classes of a link of the menu, or of a button that opens a group of them. */
export const linkClass = classes(
  styles['link'],
  'align-items-center minh-touch font-head fw-semibold lh-1 ls-2 text-uppercase',
);

export function ContactMenuItem({ onOpen }: { onOpen: () => void }) {
  const { open, dialog } = useContactDialog();
  const openFromMenu = () => {
    onOpen();
    void open();
  };
  return (
    <>
      <button
        type="button"
        className={classes(linkClass, 'd-flex')}
        aria-haspopup="dialog"
        onClick={openFromMenu}
      >
        Contact us
      </button>
      {dialog}
    </>
  );
}

/**
 * A link within text that opens the form; without scripts it leads to the footer's contact section.
 */
export function ContactLink({ children }: { children: ReactNode }) {
  const { open, dialog } = useContactDialog();
  return (
    <>
      <a
        href="#contact"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        {children}
      </a>
      {dialog}
    </>
  );
}
