import { mailTo } from '@sandites/contracts';
import { useToast } from '@sandites/remote-kit';
import { Button, ButtonLink, CopyButton, VisuallyHidden } from '@sandites/ui';
import { useId, useState } from 'react';
import { QrCode } from '../qr/QrCode';
import styles from './send-link.module.scss';
import { notCopied, ShareButton } from './ShareLink';

/**
 * A text message without a recipient. Phones disagree on the character before `body`: iOS takes
 * `&`, Android `?`, and both take the two.
 */
const smsTo = (body: string): string => `sms:?&body=${encodeURIComponent(body)}`;

interface SendLinkProps {
  link: string;
  /** Visually hidden after each label, for several links: `for Mateo Ruiz`. */
  about: string;
  /** The subject of the mail, and the title of what is shared. */
  subject: string;
  /** The message; the link follows it. */
  text: string;
}

/** A link, and the ways to send it: Copy, Text, Email, Share where the device can, QR Code. */
export function SendLink({ link, about, subject, text }: SendLinkProps) {
  const [showsQr, setShowsQr] = useState(false);
  const showToast = useToast();
  const qrId = useId();
  const message = `${text} ${link}`;
  const hidden = <VisuallyHidden>{` ${about}`}</VisuallyHidden>;
  return (
    <>
      <p className={styles['address']}>{link}</p>
      <div className={styles['ways']}>
        <CopyButton
          text={link}
          about={` ${about}`}
          size="small"
          onCopied={() => showToast({ title: 'Copied!', text: 'Link copied to clipboard' })}
          onFailed={() => showToast(notCopied)}
        />
        <ButtonLink variant="quiet" size="small" href={smsTo(message)}>
          <span>Text</span>
          {hidden}
        </ButtonLink>
        <ButtonLink variant="quiet" size="small" href={mailTo('', subject, message)}>
          <span>Email</span>
          {hidden}
        </ButtonLink>
        <ShareButton data={{ title: subject, text, url: link }} about={about} size="small" />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={showsQr}
          aria-controls={qrId}
          onClick={() => setShowsQr(!showsQr)}
        >
          <span>QR Code</span>
          {hidden}
        </Button>
      </div>
      <div id={qrId} hidden={!showsQr}>
        {showsQr && (
          <QrCode text={link} label={`QR code of the link ${about}`} className={styles['qr']} />
        )}
      </div>
    </>
  );
}
