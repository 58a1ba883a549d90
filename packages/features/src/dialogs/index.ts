/** Which dialog a page has open, and what happens to its work when it closes. */
export { useAbortOnClose, useOpenDialog, type OpenDialog } from './open-dialog';
