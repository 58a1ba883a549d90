// The bootstrap script of a page: it imports nothing, and is built by itself (packages/build,
// webpack/shell-config.ts).
{
  /** How long it waits for the first paint, in ms: in a hidden tab there may be none. */
  const paintTimeout = 3_000;

  // The browser would submit a form that is not hydrated yet with GET, and so write the input into
  // the URL. It is submitted once it works (federation/kept-input.ts).
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) event.target.dataset['submitted'] = '';
    },
    true,
  );

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>(
      'link[data-start]',
    ))
      document.head.append(
        Object.assign(document.createElement('script'), {
          src: href,
          integrity,
          crossOrigin: 'anonymous',
          async: false,
          // Blocked, or changed on its way.
          onerror: () => document.getElementById('not-started')?.classList.add('for-sure'),
        }),
      );
  };

  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, paintTimeout);
  }
}
