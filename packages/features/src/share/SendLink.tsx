import { useToast } from '@sandites/remote-kit';
import { CopyButton } from '@sandites/ui';
import { notCopied, SendWays, type SendWaysProps } from './SendWays';

/** A link of several, and the ways to send it: Copy, Text, Email, Share where the device can, QR Code. */
export function SendLink(props: SendWaysProps & { about: string }) {
  const { link, about, onGivenOut } = props;
  const showToast = useToast();
  const confirmCopied = () => {
    onGivenOut?.();
    showToast({ title: 'Copied!', text: 'Share link copied to clipboard' });
  };
  return (
    <>
      <p className="mb-2 fs-7 text-secondary text-break">{link}</p>
      <SendWays {...props}>
        <CopyButton
          text={link}
          about={` ${about}`}
          size="small"
          onCopied={confirmCopied}
          onFailed={() => showToast(notCopied)}
        />
      </SendWays>
    </>
  );
}
