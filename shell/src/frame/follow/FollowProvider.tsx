import { subscribe } from '@sandites/contracts';
import { useToast, useMutation, Link, useFollow } from '@sandites/remote-kit';
import { FollowContext } from '@sandites/remote-kit/host';
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
  useId,
  type FormEvent,
} from 'react';
import { Button } from '@sandites/ui';
import { ErrorBoundary } from '../../remote-page/ErrorBoundary';
import type { FollowDialogProps } from './follow-dialog';
import { useIsHydrated } from '../../remote-page/first-page-html';
import { useFailureToast } from '../../session/use-failure-toast';

interface FollowState {
  readonly isMailSent: boolean;
  readonly dialog: ReactNode;
}

const FollowStateContext = createContext<FollowState>({ isMailSent: false, dialog: null });

interface Props {
  isMailSent: boolean;
  children: ReactNode;
}

interface Opened {
  readonly Dialog: ComponentType<FollowDialogProps>;
  readonly teams: readonly string[];
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
    (teams: readonly string[] = []) => {
      import(/* webpackChunkName: "follow-dialog" */ './follow-dialog').then(
        ({ FollowDialog }) =>
          setOpened((before) => ({
            Dialog: FollowDialog,
            teams,
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
        teams={opened.teams}
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

export const FollowOutlet = () => <ErrorBoundary>{use(FollowStateContext).dialog}</ErrorBoundary>;

/**
 * Subscribes to the newsletter; where the site sends no mail, the address is kept for the first
 * one. An invalid address gets the browser's own validation message, also for errors of the server.
 */
export function NewsletterForm({ isMailSent }: { isMailSent: boolean }) {
  const id = useId();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const { mutate, isPending } = useMutation(subscribe);
  const [email, setEmail] = useState('');

  const submit = async (form: HTMLFormElement) => {
    const result = await mutate({ body: { email } });
    if (result.ok) {
      setEmail('');
      showToast({
        title: 'Thanks for subscribing!',
        ...(isMailSent && {
          text: 'If the address is new to us, we sent it an email: open its link to confirm.',
        }),
      });
      return;
    }
    const field = form.elements.namedItem('email');
    const [issue] = result.error.issues;
    if (issue && field instanceof HTMLInputElement) {
      field.setCustomValidity(`Email ${issue.message}`);
      field.reportValidity();
      return;
    }
    showFailure(result, 'There was a problem subscribing. Please try again.');
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void submit(event.currentTarget);
  };

  return (
    <form method="post" className="w-100" onSubmit={onSubmit}>
      <label htmlFor={id} className="d-block mb-2">
        Newsletter: results and news in your inbox
      </label>
      <div className="d-flex flex-wrap gap-2">
        <input
          id={id}
          className={'form-control col minw-0 w-auto'}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          value={email}
          onChange={({ target }) => {
            target.setCustomValidity('');
            setEmail(target.value);
          }}
        />
        <Button type="submit" pending={isPending} pendingLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
    </form>
  );
}

/**
 * How to hear of the teams, in the footer. Whether the site sends mail is not known when the footer
 * is prerendered.
 */
export function FollowBox() {
  const follow = useFollow();
  const { isMailSent } = use(FollowStateContext);
  const isHydrated = useIsHydrated();
  return (
    <div className="d-flex flex-column gap-3 align-items-start w-100">
      <NewsletterForm isMailSent={isMailSent} />
      <p className="mb-0 fs-7">
        <span>
          {isMailSent || !isHydrated
            ? 'We email you a link to confirm your address.'
            : 'No newsletter is sent yet: we keep your address for the first.'}
        </span>
        <span> Games are in the </span>
        <Link to="/schedule">calendar</Link>
      </p>
      <Button variant="ghost" icon="bell" aria-haspopup="dialog" onClick={() => follow()}>
        Follow teams
      </Button>
    </div>
  );
}
