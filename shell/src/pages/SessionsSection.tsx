import { endOwnSessions, listOwnSessions } from '@sandites/contracts';
import type { OwnSession } from '@sandites/contracts';
import { messageOf, useMutation, useNavigate, useToast, useRead } from '@sandites/remote-kit';
import {
  Button,
  classes,
  DataView,
  Panel,
  SectionHeading,
  SkeletonText,
  Tag,
  formatTimestamp,
} from '@sandites/ui';
import { ConfirmDialog, type ActionOptions } from '@sandites/ui/dialogs';
import { useState } from 'react';
import { useSessionControl } from '../session/session-control';
import styles from './account.module.scss';

/** The user's sessions, and `Sign Out Everywhere`. */
export function SessionsSection() {
  const sessions = useRead(listOwnSessions);
  const { mutate } = useMutation(endOwnSessions);
  const { setUser } = useSessionControl();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isConfirming, setConfirming] = useState(false);

  const signOutEverywhere = async (options: ActionOptions) => {
    const result = await mutate({ ...options });
    if (result.ok) {
      setUser(null);
      void navigate('/', { replace: true });
      showToast({ title: 'Logged out', text: 'You have been signed out everywhere.' });
    } else if (result.error.networkError !== 'cancelled') {
      showToast({
        title: 'Logout failed',
        text: messageOf(result.error, 'Please try again.'),
        style: 'destructive',
      });
    }
    return result;
  };
  const row = ({ id, isCurrent, browser, createdAt, lastUsedAt }: OwnSession) => (
    <li key={id} className="pb-3 mb-3 border-bottom">
      <p className="mb-0 fw-semibold">
        {browser} {isCurrent && <Tag tone="green">This device</Tag>}
      </p>
      <p className={classes(styles['times'], 'mb-0 text-secondary')}>
        Last used <time dateTime={lastUsedAt}>{formatTimestamp(lastUsedAt)}</time>, signed in{' '}
        <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
      </p>
    </li>
  );
  return (
    <section aria-label="Where you are signed in">
      <SectionHeading title="Where You Are Signed In" />
      <Panel>
        <DataView
          read={sessions}
          loadingLabel="Loading..."
          skeleton={<SkeletonText lines={3} />}
          failed="Your sessions could not be loaded."
        >
          {(rows) => <ul className="list-unstyled mb-4">{rows.map(row)}</ul>}
        </DataView>
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Sign Out Everywhere
        </Button>
      </Panel>
      <ConfirmDialog
        title="Sign out everywhere?"
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={signOutEverywhere}
        confirmLabel="Sign Out Everywhere"
        pendingLabel="Signing out..."
      >
        <p>You will be signed out of every browser, including this one.</p>
      </ConfirmDialog>
    </section>
  );
}
