import { createContext } from 'react';

/** What stood in the page's place before any script ran. It is for the first page that the tab shows, and for no other. */
export class DrawnPlace {
  /**
   * @param html what stands there; null where nothing does, or no more
   * @param isAsRendered whether it is what the page renders at first, so that React can take it over as it is
   * @param answer does what was pressed and entered there before, once the page shows
   */
  constructor(
    public html: string | null,
    readonly isAsRendered: boolean,
    readonly answer: () => void = () => undefined,
  ) {}

  spend = (): void => {
    this.html = null;
  };
}

export const DrawnPlaceContext = createContext(new DrawnPlace(null, false));
