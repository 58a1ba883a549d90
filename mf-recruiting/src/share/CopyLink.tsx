import { useNotify } from '@sandites/remote-kit';
import { CopyButton } from '@sandites/ui';

interface CopyLinkProps {
  address: string;
  /** Such as `Copy Profile Link`. */
  label: string;
  /** Said when it is in the clipboard. */
  copied: string;
}

/** Copies a share link, and says so for 2 seconds and in a notice (product C2). */
export function CopyLink({ address, label, copied }: CopyLinkProps) {
  const notify = useNotify();
  return (
    <CopyButton
      text={address}
      label={label}
      onCopied={() => notify({ title: 'Link copied', text: copied })}
      onFailed={() => notify({ title: 'The link could not be copied', text: address, style: 'destructive' })}
    />
  );
}
