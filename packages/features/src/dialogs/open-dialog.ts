import { useCallback, useEffect, useRef, useState } from 'react';

export interface OpenDialog<Opened extends object> {
  /** The open dialog: a new object for each opening. Undefined while none is open. */
  dialog: Opened | undefined;
  open: (dialog: Opened) => void;
  /** Closes the dialog that was open when this function was rendered, and no other. */
  close: () => void;
}

/**
 * State of a page's open dialog. Work that ends after its dialog was closed calls its own `close`,
 * which does not close a dialog
 * that was opened since.
 */
export function useOpenDialog<Opened extends object>(): OpenDialog<Opened> {
  const [dialog, setDialog] = useState<Opened>();
  const open = useCallback((next: Opened) => setDialog(next), []);
  const close = useCallback(() => setDialog((now) => (now === dialog ? undefined : now)), [dialog]);
  return { dialog, open, close };
}

/**
 * Aborts the work of a dialog or form when it unmounts.
 * @returns a function to call at the start of a piece of work; its signal is aborted when the
 *   component unmounts, or when the next piece starts
 */
export function useAbortOnClose(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return controller.current.signal;
  };
}
