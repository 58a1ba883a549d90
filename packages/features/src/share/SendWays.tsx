import { mailTo } from '@sandites/contracts';
import { useToast } from '@sandites/remote-kit';
import { Button, ButtonLink, classes, VisuallyHidden, type ButtonProps } from '@sandites/ui';
import { useId, useState, type ReactNode } from 'react';
import { QrCode } from '../qr/QrCode';
import styles from './share.module.scss';

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
function ShareButton({ data, about, size, onShared }: ShareButtonProps) {
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

/**
 * A text message without a recipient. Phones disagree on the character before `body`: iOS takes
 * `&`, Android `?`, and both take the two.
 */
const smsTo = (body: string): string => `sms:?&body=${encodeURIComponent(body)}`;

export interface SendWaysProps {
  link: string;
  /** Visually hidden after each label, for several links: `for Mateo Ruiz`. */
  about?: string;
  /** The subject of the mail, and the title of what is shared. */
  subject: string;
  /** The message; the link follows it. */
  text: string;
  /** Called when it was sent or shown, so that others may have it. */
  onGivenOut?: (() => void) | undefined;
  /** A button before these: Copy. */
  children?: ReactNode;
}

/** The ways to send a link: Text, Email, Share where the device can, QR Code. */
export function SendWays({ link, about, subject, text, onGivenOut, children }: SendWaysProps) {
  const [showsQr, setShowsQr] = useState(false);
  const qrId = useId();
  const message = `${text} ${link}`;
  const hidden = about !== undefined && <VisuallyHidden>{` ${about}`}</VisuallyHidden>;
  const toggleQr = () => {
    setShowsQr(!showsQr);
    onGivenOut?.();
  };
  return (
    <>
      <div className="d-flex flex-wrap gap-2">
        {children}
        <ButtonLink variant="quiet" size="small" href={smsTo(message)} onClick={onGivenOut}>
          <span>Text</span>
          {hidden}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          href={mailTo('', subject, message)}
          onClick={onGivenOut}
        >
          <span>Email</span>
          {hidden}
        </ButtonLink>
        <ShareButton
          data={{ title: subject, text, url: link }}
          about={about}
          size="small"
          onShared={onGivenOut}
        />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={showsQr}
          aria-controls={qrId}
          onClick={toggleQr}
        >
          <span>QR Code</span>
          {hidden}
        </Button>
      </div>
      <div id={qrId} hidden={!showsQr}>
        {showsQr && (
          <QrCode
            text={link}
            label={`QR code of the link${about === undefined ? '' : ` ${about}`}`}
            className={classes('d-block mt-3 bg-white', styles['qr'])}
          />
        )}
      </div>
    </>
  );
}
