/** Links that are handed to somebody. */
export { packageLink, playerLink, ShareButton, ShareLink } from './ShareLink';
