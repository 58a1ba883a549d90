import { PrerenderedSlot, contentSlotAttribute } from '@sandites/remote-kit/host';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import type { PageLoader } from '../federation/remote-loader';
import { Working } from './RemotePage';

interface LoadedContent {
  loader: PageLoader;
  Component: ComponentType;
}

/** Failed contents are omitted: the loader has reported them. */
const load = async (loader: PageLoader): Promise<LoadedContent[]> =>
  loader.load().then(
    (Component) => [{ loader, Component }],
    () => [],
  );

function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isInView };
}

const noLoaders: readonly PageLoader[] = [];

/**
 * Renders a slot of a page: its prerendered HTML, and once it is in view what live remotes show
 * there, each contained like a page.
 */
export function RemoteSlot({
  name,
  loaders = noLoaders,
}: {
  name: string;
  /** Of what live remotes show there; the same list each time. */
  loaders?: readonly PageLoader[] | undefined;
}) {
  const { ref, isInView } = useInView();
  const [contents, setContents] = useState<readonly LoadedContent[]>([]);

  useEffect(() => {
    if (!isInView) return undefined;
    let isMounted = true;
    const loadAll = async () => {
      const slotContents = await Promise.all(loaders.map(load));
      if (isMounted) setContents(slotContents.flat());
    };
    void loadAll();
    return () => {
      isMounted = false;
    };
  }, [isInView, loaders]);

  if (contents.length === 0) return <PrerenderedSlot ref={ref} name={name} />;
  return (
    <div {...{ [contentSlotAttribute]: name }}>
      {contents.map((content) => (
        <Contained key={content.loader.remote} {...content} />
      ))}
    </div>
  );
}

/** Where it throws, its fallback release is shown, else nothing. */
function Contained({ loader, Component: loaded }: LoadedContent) {
  const [Component, setComponent] = useState<ComponentType | null>(() => loaded);
  useLayoutEffect(() => loader.enter(), [loader]);
  const fail = useCallback(
    (reason: unknown) => {
      loader.onError(reason);
      setComponent(null);
      void load(loader).then(([next]) => next && setComponent(() => next.Component));
    },
    [loader],
  );
  return (
    Component && (
      <ErrorBoundary onError={fail}>
        <Working onWorking={loader.onWorking}>
          <Component />
        </Working>
      </ErrorBoundary>
    )
  );
}
