import type { LinkedPage } from '../navigation/links';

declare const DRAWN_LINKS: readonly LinkedPage[];

/** The links that the frame was drawn with: those of the remotes that the shell was built beside. The registry's come when it is taken over. */
export const drawnLinks: readonly LinkedPage[] = DRAWN_LINKS;
