import { use, useCallback, useEffect, useState, type ComponentType } from 'react';
import { DrawnAsItStands, PagePlace } from '../drawing/PagePlace';
import { DrawnPlaceContext, type DrawnPlace } from '../drawing/drawn-place';
import { ErrorBoundary } from '../layout/ErrorBoundary';
import { PageFailed } from '../layout/PageFailed';
import { PageLoading } from '../layout/PageLoading';
import type { PageLoader } from './remote-loader';

type State = { status: 'loading' | 'retrying' } | { status: 'ready'; Component: ComponentType } | { status: 'failed'; reason: Error };

function initial(loader: PageLoader, { html, isAsRendered }: DrawnPlace): State {
  const Component = loader.loaded();
  return Component && (html === null || isAsRendered) ? { status: 'ready', Component } : { status: 'loading' };
}

/** The page as it is shown; the same state where it shows already, so that nothing is drawn anew. */
const shownAs = (Component: ComponentType) => (state: State): State => (state.status === 'ready' && state.Component === Component ? state : { status: 'ready', Component });

/** Tells that what stands beside it in a boundary did not break. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Shows a page of a remote in its place; whatever fails of it fails there, and Retry tries anew without a reload. */
export function RemotePage({ loader, title }: { loader: PageLoader; title: string }) {
  const drawn = use(DrawnPlaceContext);
  const [html] = useState(drawn.html);
  const [state, setState] = useState(() => initial(loader, drawn));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => drawn.spend(), [drawn]);

  useEffect(() => {
    let isShown = true;
    loader.load().then(
      (Component) => isShown && setState(shownAs(Component)),
      (reason: Error) => isShown && setState({ status: 'failed', reason }),
    );
    return () => {
      isShown = false;
    };
  }, [loader, attempt]);

  // Another release may show it; else the load says what broke.
  const fail = useCallback(
    (reason: unknown) => {
      loader.onError(reason);
      setState({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
    [loader],
  );
  // What was pressed and entered in a drawing is for its own page alone.
  const shown = useCallback(() => {
    loader.onRendered();
    if (html !== null) drawn.answer();
  }, [loader, drawn, html]);
  const retry = () => {
    setState({ status: 'retrying' });
    setAttempt((count) => count + 1);
  };

  switch (state.status) {
    case 'loading':
      return html === null ? (
        <PagePlace>
          <PageLoading title={title} />
        </PagePlace>
      ) : (
        <DrawnAsItStands html={html} />
      );
    case 'ready':
      return (
        <PagePlace key={attempt}>
          <ErrorBoundary onError={fail}>
            <state.Component />
            <Shown onShown={shown} />
          </ErrorBoundary>
        </PagePlace>
      );
    case 'retrying':
      return <PageFailed title={title} html={html} isRetrying onRetry={retry} />;
    case 'failed':
      return <PageFailed title={title} html={html} reason={state.reason.message} onRetry={retry} />;
  }
}
