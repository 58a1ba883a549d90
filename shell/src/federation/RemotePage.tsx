import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { PageFailed } from '../layout/PageFailed';
import { PageLoading } from '../layout/PageLoading';
import { FailureBoundary } from './FailureBoundary';
import type { PageLoader } from './page-loader';

type State = { status: 'loading' | 'retrying' } | { status: 'ready'; Component: ComponentType } | { status: 'failed'; reason: Error };

const initial = (loader: PageLoader): State => {
  const Component = loader.loaded();
  return Component ? { status: 'ready', Component } : { status: 'loading' };
};

/** Tells that what stands beside it in a boundary did not break. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Shows a page of a remote in its place; whatever fails of it fails there, and Retry tries anew without a reload. */
export function RemotePage({ loader, title }: { loader: PageLoader; title: string }) {
  const [state, setState] = useState(() => initial(loader));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    loader.load().then(
      (Component) => isShown && setState({ status: 'ready', Component }),
      (reason: Error) => isShown && setState({ status: 'failed', reason }),
    );
    return () => {
      isShown = false;
    };
  }, [loader, attempt]);

  // Another release may show it; else the load says what broke.
  const fail = useCallback(
    (reason: unknown) => {
      loader.broke(reason);
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
    [loader],
  );
  const retry = () => {
    setState({ status: 'retrying' });
    setAttempt((count) => count + 1);
  };

  switch (state.status) {
    case 'loading':
      return <PageLoading title={title} />;
    case 'ready':
      return (
        <FailureBoundary key={attempt} onFailure={fail}>
          <state.Component />
          <Shown onShown={loader.shown} />
        </FailureBoundary>
      );
    case 'retrying':
      return <PageFailed title={title} isRetrying onRetry={retry} />;
    case 'failed':
      return <PageFailed title={title} reason={state.reason.message} onRetry={retry} />;
  }
}
