import { useToast } from '@sandites/remote-kit';
import { Button, CopyButton, VisuallyHidden, type ButtonProps } from '@sandites/ui';
import { useId } from 'react';
import styles from './share-link.module.scss';

/** The URL of a share code. */
export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;

export const notCopied = {
  title: 'Error',
  text: 'The link could not be copied. Select it and copy it manually.',
  style: 'destructive',
} as const;
const notShared = {
  title: 'Error',
  text: 'The link could not be shared. Copy it instead.',
  style: 'destructive',
} as const;

interface ShareButtonProps {
  data: ShareData;
  /** Visually hidden after the label, for several buttons: `for Mateo Ruiz`. */
  about?: string;
  size?: ButtonProps['size'];
  onShared?: () => void;
}

/**
 * Shares a link with another app, such as Messages; renders nothing where the browser has no
 * `navigator.share`.
 */
export function ShareButton({ data, about, size, onShared }: ShareButtonProps) {
  const showToast = useToast();
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share(data);
      onShared?.();
    } catch (error) {
      // Closing the share sheet rejects with AbortError.
      if (error instanceof Error && error.name !== 'AbortError') showToast(notShared);
    }
  };
  return (
    <Button variant="dark" size={size} icon="share" onClick={() => void share()}>
      <span>Share</span>
      {about !== undefined && <VisuallyHidden>{` ${about}`}</VisuallyHidden>}
    </Button>
  );
}

interface ShareLinkProps {
  link: string;
  /** Title of the shared message. */
  title: string;
  copyLabel: string;
  /** Called when the link was copied or shared, so that others may have it. */
  onGivenOut?: () => void;
}

/** A share link with its Copy and Share buttons. */
export function ShareLink({ link, title, copyLabel, onGivenOut }: ShareLinkProps) {
  const showToast = useToast();
  const id = useId();
  const confirmCopied = () => {
    onGivenOut?.();
    showToast({ title: 'Copied!', text: 'Share link copied to clipboard' });
  };
  return (
    <div className={styles['share']}>
      <label htmlFor={id}>Share Link</label>
      <div className={styles['row']}>
        <input
          id={id}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
          onCopy={onGivenOut}
        />
        {/* The key resets `Copied!` when a new link replaces the copied one. */}
        <CopyButton
          key={link}
          text={link}
          label={copyLabel}
          variant="accent"
          onCopied={confirmCopied}
          onFailed={() => showToast(notCopied)}
        />
        <ShareButton data={{ title, url: link }} onShared={onGivenOut} />
      </div>
    </div>
  );
}
