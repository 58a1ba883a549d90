import { useCallback, useEffect, useRef, useState } from 'react';

export interface OpenDialog<Opened extends object> {
  /** What is open: a new object for each opening. Undefined while nothing is. */
  dialog: Opened | undefined;
  open: (dialog: Opened) => void;
  /** Closes the dialog that was open when this function was rendered, and no other. */
  close: () => void;
}

/**
 * State of the one dialog that a page has open. Work that ends after its dialog was closed calls the `close` it was given, which leaves whatever the person
 * has opened since as it is.
 */
export function useOpenDialog<Opened extends object>(): OpenDialog<Opened> {
  const [dialog, setDialog] = useState<Opened>();
  const open = useCallback((next: Opened) => setDialog(next), []);
  const close = useCallback(() => setDialog((now) => (now === dialog ? undefined : now)), [dialog]);
  return { dialog, open, close };
}

/**
 * Stops what a dialog or a form began when it goes away.
 * @returns a function to call at the start of a piece of work; its signal is aborted when the component unmounts, or when the next piece starts
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
