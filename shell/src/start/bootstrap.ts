// The bootstrap script of a page: it imports nothing, and is built by itself (packages/build,
// webpack/shell-config.ts).
{
  /** How long it waits for the first paint, in ms: in a hidden tab there may be none. */
  const paintTimeout = 3_000;

  let pressed: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  document.addEventListener('click', keep, true);
  window.sanditesEarlyClick = () => {
    document.removeEventListener('click', keep, true);
    return pressed;
  };

  // The browser would submit a form that is not hydrated yet with GET, and so write the input into
  // the URL.
  document.addEventListener('submit', (event) => event.preventDefault(), true);

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
      const { href, integrity } = link;
      const file = { integrity, crossOrigin: 'anonymous' };
      // Right after its preload link, so that the page's own styles come later.
      if (link.as === 'style')
        link.after(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href, ...file }),
        );
      else
        document.head.append(
          Object.assign(document.createElement('script'), { src: href, ...file, async: false }),
        );
    }
  };

  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, paintTimeout);
  }
}
