import { useToast } from '@sandites/remote-kit';

interface Shared {
  readonly title: string;
  readonly text: string;
  /** Of the site. */
  readonly path: string;
  /** `The game could not be shared.` */
  readonly failed: string;
}

/** Shares a page: with the phone's share sheet, elsewhere by copying its link. */
export function useShare({ title, text, path, failed }: Shared): () => Promise<void> {
  const showToast = useToast();
  return async () => {
    const url = `${window.location.origin}${path}`;
    try {
      if ('share' in navigator) await navigator.share({ title, text, url });
      else {
        await window.navigator.clipboard.writeText(url);
        showToast({ title: 'Link copied', text: `${title}: link copied to clipboard` });
      }
    } catch (error) {
      // Closing the share sheet rejects with AbortError.
      if (error instanceof Error && error.name !== 'AbortError')
        showToast({ title: 'Error', text: failed, style: 'destructive' });
    }
  };
}
