import { useEffect, useState } from 'react';
import { useAnnounce, VisuallyHidden } from '../a11y/announcer';
import { Button, type ButtonVariant } from '../button/Button';

const feedbackMs = 2000;

interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** `Copy` by default. */
  label?: string;
  /**
   * Visually hidden text after the label, for several buttons with the same one: ` for Coach Hale`.
   */
  about?: string;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  onCopied?: () => void;
  /** Called where the browser refuses, or has no clipboard. */
  onFailed?: () => void;
}

/** Copies a text and shows `Copied!` for 2 seconds. */
export function CopyButton({
  text,
  label = 'Copy',
  about,
  variant = 'quiet',
  size,
  onCopied,
  onFailed,
}: CopyButtonProps) {
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('Copied!');
      onCopied?.();
    } catch {
      onFailed?.();
    }
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={copied ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span>{copied ? 'Copied!' : label}</span>
      {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
    </Button>
  );
}
