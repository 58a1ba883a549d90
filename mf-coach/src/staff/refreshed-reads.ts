import { listCoaches } from '@sandites/contracts';
import type { Row } from '@sandites/remote-kit';

/** The reads that show other data once the staff changed. */
export const refreshedReads: readonly Row[] = [listCoaches];
