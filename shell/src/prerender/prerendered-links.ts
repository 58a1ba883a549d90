import type { LinkedPage } from '../navigation/links';

declare const PRERENDERED_LINKS: readonly LinkedPage[];

/** The links that the layout template was prerendered with: those of the remotes beside the shell's sources. The registry's replace them after hydration. */
export const prerenderedLinks: readonly LinkedPage[] = PRERENDERED_LINKS;
