import { useToast } from '@sandites/remote-kit';
import { classes, CopyButton } from '@sandites/ui';
import { useId } from 'react';
import { notCopied, SendWays } from './SendWays';
import styles from './share.module.scss';

/** The URL of a share code. */
export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;

interface ShareLinkProps {
  link: string;
  /** Title of the shared message. */
  title: string;
  /** The message; the link follows it. */
  text: string;
  copyLabel: string;
  /** Called when the link was copied or shared, so that others may have it. */
  onGivenOut?: () => void;
}

/** A dialog's one link, with Copy and the other ways to send it. */
export function ShareLink({ link, title, text, copyLabel, onGivenOut }: ShareLinkProps) {
  const showToast = useToast();
  const id = useId();
  const confirmCopied = () => {
    onGivenOut?.();
    showToast({ title: 'Copied!', text: 'Share link copied to clipboard' });
  };
  return (
    <div className="mb-4">
      <label htmlFor={id} className="form-label">
        Share Link
      </label>
      <div className="d-flex flex-wrap gap-2 mb-2">
        <input
          className={classes('form-control minw-0', styles['link'])}
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
      </div>
      <SendWays key={link} {...{ link, text, onGivenOut }} subject={title} />
    </div>
  );
}
