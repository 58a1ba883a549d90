import { endOwnSessions, listOwnSessions } from '@sandites/contracts';
import type { OwnSession } from '@sandites/contracts';
import { messageOf, useMutation, useNavigate, useToast, useRead } from '@sandites/remote-kit';
import {
  Button,
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
    <li key={id}>
      <p className={styles['browser']}>
        {browser} {isCurrent && <Tag tone="green">This device</Tag>}
      </p>
      <p className={styles['times']}>
        Last used <time dateTime={lastUsedAt}>{formatTimestamp(lastUsedAt)}</time>, signed in{' '}
        <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
      </p>
    </li>
  );
  return (
    <section aria-label="Where you are signed in">
      <SectionHeading title="Where You Are Signed In" />
      <Panel className={styles['panel']}>
        <DataView
          read={sessions}
          loadingLabel="Loading..."
          skeleton={<SkeletonText lines={3} />}
          failed="Your sessions could not be loaded."
        >
          {(rows) => <ul className={styles['sessions']}>{rows.map(row)}</ul>}
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
