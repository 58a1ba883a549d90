import { QrCode } from '@sandites/features/qr';
import { type ApiError, usePageTitle, useToast } from '@sandites/remote-kit';
import { Button, classes, Container, CopyButton, Crest, PageHeading } from '@sandites/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './share.module.scss';

interface CopyLinkProps {
  address: string;
  /** Such as `Copy Profile Link`. */
  label: string;
  /** Text of the toast after copying. */
  copied: string;
  size?: 'normal' | 'small';
}

/** Copies a share link, and says so for 2 seconds and in a toast. */
export function CopyLink({ address, label, copied, size }: CopyLinkProps) {
  const showToast = useToast();
  return (
    <CopyButton
      text={address}
      label={label}
      size={size}
      onCopied={() => showToast({ title: 'Link copied', text: copied })}
      onFailed={() =>
        showToast({ title: 'The link could not be copied', text: address, style: 'destructive' })
      }
    />
  );
}

interface EmptySharePageProps {
  title: string;
  text: string;
  /** Links or buttons. */
  children: ReactNode;
}

/** A share page without content: the reason, and links to go on. */
export function EmptySharePage({ title, text, children }: EmptySharePageProps) {
  usePageTitle(title);
  return (
    <Container className="py-7">
      <div className="card card-accent align-items-center px-5 py-7 text-center bg-striped">
        <Crest height={72} />
        <PageHeading className="mt-5">{title}</PageHeading>
        <p className="mt-3 mb-0 text-secondary">{text}</p>
        <div className="d-flex flex-wrap gap-3 justify-content-center mt-5">{children}</div>
      </div>
    </Container>
  );
}

interface PrintButtonProps {
  label?: string;
  size?: 'normal' | 'small';
}

/** Prints the page. */
export const PrintButton = ({ label = 'Print', size }: PrintButtonProps) => (
  <Button variant="quiet" size={size} icon="print" onClick={() => window.print()}>
    {label}
  </Button>
);

interface RetryButtonProps {
  error: ApiError;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Retry, unless the error is a 404. */
export function RetryButton({ error, isRetrying, onRetry }: RetryButtonProps) {
  if (error.status === 404) return null;
  return (
    <Button
      variant="dark"
      icon="refresh"
      pending={isRetrying}
      pendingLabel="Retrying..."
      onClick={onRetry}
    >
      Retry
    </Button>
  );
}

/** In print: the page's URL as a QR code and as text. */
export const PrintedLink = ({ address }: { address: string }) => (
  <div className={classes('d-flex gap-3 align-items-center mt-3 fs-8', styles['link'])}>
    <QrCode text={address} label="QR code of this page's address" />
    <span className="text-break">{address}</span>
  </div>
);

const subscribeNever = () => () => undefined;

/**
 * The whole address of a path of this site, as it is sent to others: `https://…/player/…`. Only a
 * browser knows the site's origin.
 */
export function useShareAddress(path: string): string {
  return `${useSyncExternalStore(
    subscribeNever,
    () => window.location.origin,
    () => '',
  )}${path}`;
}
