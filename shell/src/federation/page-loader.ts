import type { ComponentType } from 'react';

/** A page of a remote, loaded when it is entered. */
export interface PageLoader {
  readonly remote: string;
  /** The component, where it is loaded already. */
  loaded: () => ComponentType | undefined;
  /** @throws RemoteFailure where no release could show it; calling again after that is a new attempt, calling meanwhile waits for the same one */
  load: () => Promise<ComponentType>;
  /** Tells that the page stands on the screen. */
  shown: () => void;
  /** Tells that the page broke while it was shown: the next load takes another release, or starts from nothing. */
  broke: (reason: unknown) => void;
}
