import { useToast } from '@sandites/remote-kit';
import { CopyButton, Button, ButtonLink, VisuallyHidden } from '@sandites/ui';
import { useId, useState, type ReactNode } from 'react';
import { mailTo } from '@sandites/contracts';
import { encode } from 'uqr';

/** The quiet zone that scanners need, in squares. */
const border = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
  /** In pixels. Default: that of the class. */
  width?: number;
}

/** A text as a QR code in black on transparent. */
export function QrCode({ text, label, className, width }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      width={width}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}

/**
 * A text message without a recipient. Phones disagree on the character before `body`: iOS takes
 * `&`, Android `?`, and both take the two.
 */
const smsTo = (body: string): string => `sms:?&body=${encodeURIComponent(body)}`;

/** The toasts of CopyButton. */
function useCopyToasts(onGivenOut: (() => void) | undefined) {
  const showToast = useToast();
  return {
    onCopied: () => {
      onGivenOut?.();
      showToast({ title: 'Copied!', text: 'Share link copied to clipboard' });
    },
    onFailed: () =>
      showToast({
        title: 'Error',
        text: 'The link could not be copied. Select it and copy it manually.',
        style: 'destructive',
      }),
  };
}

interface SendWaysProps {
  link: string;
  /** Visually hidden after each label, for several links: `for Mateo Ruiz`. */
  about?: string;
  /** The subject of the mail, and the title of what is shared. */
  subject: string;
  /** The message; the link follows it. */
  text: string;
  /** Called when the link was copied, sent or shown, so that others may have it. */
  onGivenOut?: (() => void) | undefined;
  /** A button before these: Copy. */
  children?: ReactNode;
}

/** The ways to send a link: Text, Email, Share where the device can, QR Code. */
function SendWays({ link, about = '', subject, text, onGivenOut, children }: SendWaysProps) {
  const [showsQr, setShowsQr] = useState(false);
  const qrId = useId();
  const showToast = useToast();
  const message = `${text} ${link}`;
  const hidden = about && <VisuallyHidden>{` ${about}`}</VisuallyHidden>;
  const share = async () => {
    try {
      await navigator.share({ title: subject, text, url: link });
      onGivenOut?.();
    } catch (error) {
      // Closing the share sheet rejects with AbortError.
      if (error instanceof Error && error.name !== 'AbortError')
        showToast({
          title: 'Error',
          text: 'The link could not be shared. Copy it instead.',
          style: 'destructive',
        });
    }
  };
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
        {'share' in navigator && (
          <Button variant="dark" size="small" icon="share" onClick={() => void share()}>
            <span>Share</span>
            {hidden}
          </Button>
        )}
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
            label={`QR code of the link ${about}`.trim()}
            className="d-block mt-3 bg-white"
            width={180}
          />
        )}
      </div>
    </>
  );
}

export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const scoreLink = (code: string): string => `${location.origin}/score/${code}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;

interface ShareLinkProps extends Pick<SendWaysProps, 'link' | 'text' | 'onGivenOut'> {
  /** Of the shared message. */
  title: string;
  copyLabel: string;
}

/** A dialog's one link, with Copy and the other ways to send it. */
export function ShareLink({ link, title, text, copyLabel, onGivenOut }: ShareLinkProps) {
  const id = useId();
  return (
    <div className="mb-4">
      <label htmlFor={id} className="form-label">
        Share Link
      </label>
      <div className="d-flex flex-wrap gap-2 mb-2">
        <input
          className="form-control flex-grow-1 w-auto minw-0 text-truncate bg-body"
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
          {...useCopyToasts(onGivenOut)}
        />
      </div>
      <SendWays key={link} {...{ link, text, onGivenOut }} subject={title} />
    </div>
  );
}

/** A link of several, and the ways to send it: Copy, Text, Email, Share where the device can, QR Code. */
export function SendLink(props: SendWaysProps & { about: string }) {
  const { link, about, onGivenOut } = props;
  return (
    <>
      <p className="mb-2 fs-7 text-secondary text-break">{link}</p>
      <SendWays {...props}>
        <CopyButton text={link} about={` ${about}`} size="small" {...useCopyToasts(onGivenOut)} />
      </SendWays>
    </>
  );
}
