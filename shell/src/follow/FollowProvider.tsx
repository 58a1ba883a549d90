import type { Sport } from '@sandites/contracts';
import { useToast } from '@sandites/remote-kit';
import { FollowContext } from '@sandites/remote-kit/host';
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from '../federation/ErrorBoundary';
import type { FollowDialogProps } from './follow-dialog';

interface FollowState {
  readonly isMailSent: boolean;
  /** The dialog, once it was opened. */
  readonly dialog: ReactNode;
}

const FollowStateContext = createContext<FollowState>({ isMailSent: false, dialog: null });

/** Whether this site sends mail, as the page's boot data say. */
export const useIsMailSent = (): boolean => use(FollowStateContext).isMailSent;

interface Props {
  isMailSent: boolean;
  children: ReactNode;
}

interface Opened {
  readonly Dialog: ComponentType<FollowDialogProps>;
  readonly sports: readonly Sport[];
  /** Another one each time, so that the dialog begins anew. */
  readonly id: number;
  readonly isOpen: boolean;
}

/**
 * Provides `useFollow` to everything inside it. `FollowOutlet` renders the dialog, whose code is
 * loaded when it is opened.
 */
export function FollowProvider({ isMailSent, children }: Props) {
  const showToast = useToast();
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback(
    (sports: readonly Sport[] = []) => {
      import(/* webpackChunkName: "follow-dialog" */ './follow-dialog').then(
        ({ FollowDialog }) =>
          setOpened((before) => ({
            Dialog: FollowDialog,
            sports,
            id: (before?.id ?? 0) + 1,
            isOpen: true,
          })),
        () =>
          showToast({
            title: 'Error',
            text: 'This could not be loaded. Please try again.',
            style: 'destructive',
          }),
      );
    },
    [showToast],
  );
  const state = useMemo(() => {
    const close = () => setOpened((before) => before && { ...before, isOpen: false });
    const dialog = opened && (
      <opened.Dialog
        key={opened.id}
        sports={opened.sports}
        isMailSent={isMailSent}
        open={opened.isOpen}
        onClose={close}
      />
    );
    return { isMailSent, dialog };
  }, [isMailSent, opened]);
  return (
    <FollowStateContext value={state}>
      <FollowContext value={open}>{children}</FollowContext>
    </FollowStateContext>
  );
}

/** Shows the dialog over the page. */
export const FollowOutlet = () => <ErrorBoundary>{use(FollowStateContext).dialog}</ErrorBoundary>;
