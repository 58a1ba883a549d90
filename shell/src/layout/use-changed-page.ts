import { useLocation } from '@sandites/remote-kit';
import { useState } from 'react';

/** Whether the person has changed pages since the site was opened. A change of the query alone, such as a filter, is none. */
export function useChangedPage(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && pathname !== first) setChanged(true);
  return hasChanged || pathname !== first;
}
