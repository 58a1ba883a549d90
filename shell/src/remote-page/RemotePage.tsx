import {
  Button,
  classes,
  Container,
  Icon,
  PageHeading,
  useFocusFallback,
  Spinner,
} from '@sandites/ui';
import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useSWRConfig, type Cache } from 'swr';
import { ErrorBoundary } from './ErrorBoundary';
import {
  PrerenderedHtml,
  PageSlot,
  PrerenderedPageContext,
  type PrerenderedPage,
} from './first-page-html';
import type { PageLoader } from '../federation/remote-loader';
import styles from './remote-page.module.scss';

/**
 * In milliseconds. A page works when it has shown its data for `quiet` without an error, or for
 * `used` before an interaction. Until then, lazy parts may start further reads.
 */
const times = { poll: 100, quiet: 2_000, used: 500 } as const;
const interactions = ['pointerdown', 'keydown'] as const;

const isReading = (cache: Cache): boolean =>
  [...cache.keys()].some((key) => cache.get(key)?.isValidating === true);

type State =
  | { status: 'loading' | 'retrying' }
  | { status: 'ready'; Component: ComponentType }
  | { status: 'failed'; reason: Error };

function initialState(loader: PageLoader, { html, matchesFirstRender }: PrerenderedPage): State {
  const Component = loader.loaded();
  return Component && (html === null || matchesFirstRender)
    ? { status: 'ready', Component }
    : { status: 'loading' };
}

/**
 * The state of a page that is shown; the previous object where nothing changed, so that nothing
 * re-renders.
 */
const toReady =
  (Component: ComponentType) =>
  (state: State): State =>
    state.status === 'ready' && state.Component === Component
      ? state
      : { status: 'ready', Component };

/**
 * Reports that its children work: no read of the SWR cache is in flight, and since then 2 s have
 * passed or somebody has used the page. A page that throws before that is unmounted, which stops
 * the waiting.
 */
export function Working({ children, onWorking }: { children: ReactNode; onWorking: () => void }) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    let idleMs = 0;
    const stop = () => {
      clearInterval(timer);
      for (const type of interactions) document.removeEventListener(type, onInteraction);
    };
    const finish = () => {
      stop();
      onWorking();
    };
    const onInteraction = () => {
      if (idleMs >= times.used && !isReading(cache)) finish();
    };
    const timer = setInterval(() => {
      idleMs = isReading(cache) ? 0 : idleMs + times.poll;
      if (idleMs >= times.quiet) finish();
    }, times.poll);
    for (const type of interactions) document.addEventListener(type, onInteraction);
    return stop;
  }, [cache, onWorking]);
  return children;
}

export function RemotePage({ loader, title }: { loader: PageLoader; title: string }) {
  const prerendered = use(PrerenderedPageContext);
  const [html] = useState(prerendered.html);
  const [state, setState] = useState(() => initialState(loader, prerendered));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => prerendered.clear(), [prerendered]);
  useLayoutEffect(() => loader.enter(), [loader]);

  useEffect(() => {
    let isShown = true;
    loader.load().then(
      (Component) => isShown && setState(toReady(Component)),
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
  const retry = () => {
    setState({ status: 'retrying' });
    setAttempt((count) => count + 1);
  };

  switch (state.status) {
    case 'loading':
      return html === null ? (
        <PageSlot>
          <PageLoading title={title} />
        </PageSlot>
      ) : (
        <PrerenderedHtml html={html} />
      );
    case 'ready':
      return (
        <PageSlot key={attempt}>
          <ErrorBoundary onError={fail}>
            <Working onWorking={loader.onWorking}>
              <state.Component />
            </Working>
          </ErrorBoundary>
        </PageSlot>
      );
    case 'retrying':
      return <PageFailed title={title} html={html} isRetrying onRetry={retry} />;
    case 'failed':
      return <PageFailed title={title} html={html} reason={state.reason.message} onRetry={retry} />;
  }
}

interface PageFailedProps {
  title: string;
  /** The error details, for a report. */
  reason?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** The prerendered HTML of the page: it stays readable, and its links work. */
  html?: string | null;
}

/** Shown in place of a page that failed, above its prerendered HTML; the rest of the site works. */
export function PageFailed({
  title,
  reason,
  onRetry,
  isRetrying = false,
  html = null,
}: PageFailedProps) {
  const ref = useFocusFallback<HTMLDivElement>();
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  const message = `${title} could not be loaded`;
  const card = (
    <Container className={html === null ? 'py-7' : 'py-5'}>
      <div
        ref={ref}
        className={classes(styles['failed'], 'card align-items-center px-5 py-7 text-center')}
        role="alert"
      >
        <Icon name="warning" size={36} className="text-danger" />
        {html === null ? (
          <PageHeading className={'mt-4 mb-0 fs-1'}>{message}</PageHeading>
        ) : (
          <h2 className={'mt-4 mb-0 fs-1'}>{message}</h2>
        )}
        <p className="mt-3 mb-5 text-secondary">
          {isOffline
            ? 'You seem to be offline. This page loads by itself once you are connected.'
            : 'The rest of the site works. Try this page again, or open another one.'}
        </p>
        <Button icon="refresh" pending={isRetrying} pendingLabel="Retrying..." onClick={onRetry}>
          Retry
        </Button>
        {reason && (
          <details className="mw-100 mt-5 text-secondary">
            <summary>Details</summary>
            <code className="text-break">{reason}</code>
          </details>
        )}
      </div>
    </Container>
  );
  if (html === null) return card;
  return (
    <>
      {card}
      <div className={styles['prerendered']}>
        <PrerenderedHtml html={html} />
      </div>
    </>
  );
}

/** Shown in place of a page while its code loads, or until it is known who is signed in. */
export const PageLoading = ({ title, label }: { title?: string; label?: string }) => (
  // At least as high as most pages, so that the footer does not shift.
  <div className={classes(styles['loading'], 'd-grid place-center min-vh-100')}>
    {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
    <Spinner {...(label !== undefined && { label })} />
  </div>
);
