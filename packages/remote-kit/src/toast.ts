import { createContext, useContext } from 'react';

/** A toast: one at a time, for 5 s, then in the history. */
export interface Toast {
  title: string;
  text?: string;
  /** What exactly happened, under the text: `Stillwater moved to 6:30 PM`. */
  details?: string;
  /** Default: `default`. A destructive one says that something went wrong. */
  style?: 'default' | 'destructive';
  /** What can be done about it while it is on the screen, such as Undo; it then stays for 10 s. */
  action?: { label: string; run: () => void };
  /** Listed under the bell only, which counts it: nobody has seen it. Default: false. */
  isSilent?: boolean;
}
export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a toast. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs the shell around it');
  return showToast;
}
