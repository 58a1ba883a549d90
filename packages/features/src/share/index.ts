/** Share links. */
export { packageLink, playerLink, ShareButton, ShareLink } from './ShareLink';
