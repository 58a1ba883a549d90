/// <reference lib="dom" />
// Functions that run in the page, not in Node. They must not declare named functions inside: tsx
// would add a helper call that pages do not have.

/** FCP and LCP in milliseconds. */
export function paints(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/**
 * Waits for a click on a toggle button. Resolves to the milliseconds from the click to after the
 * frame that shows it pressed.
 */
export function pressedAfter(button: Element): Promise<number> {
  return new Promise((resolve) => {
    button.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_records, observer) => {
          if (button.getAttribute('aria-pressed') !== 'true') return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(button, { attributeFilter: ['aria-pressed'] });
      },
      { once: true, capture: true },
    );
  });
}

/**
 * Observes an input event and the change of an element. `taken`: the milliseconds from the event to
 * after the frame with the change.
 */
export function watchChange(element: Element, event: string): { taken: Promise<number> } {
  const taken = new Promise<number>((resolve) => {
    document.addEventListener(
      event,
      ({ timeStamp }) => {
        new MutationObserver((_records, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(element, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
      },
      { once: true, capture: true },
    );
  });
  return { taken };
}

/**
 * Waits for a click on a link to a page. Resolves to the milliseconds from the click to after the
 * frame with the page, without placeholders.
 */
export function openedAfter(link: Element, heading: string): Promise<number> {
  return new Promise((resolve) => {
    link.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_records, observer) => {
          if (document.querySelector('main h1')?.textContent !== heading) return;
          const placeholders = [
            ...document.querySelectorAll('main [aria-busy="true"] > [aria-hidden="true"]'),
          ];
          if (placeholders.some((element) => element.getBoundingClientRect().top < innerHeight))
            return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(document.body, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
      },
      { once: true, capture: true },
    );
  });
}

/**
 * Observes an input event that changes an element. `shown`: the milliseconds from the event until
 * the frame with the change was presented, by
 * the Event Timing API (in steps of 8). It has no entries below 16, which is then the result.
 */
export function watchShown(element: Element, event: string): { shown: Promise<number> } {
  const quickest = 16;
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: quickest,
  };
  const timeout = 2_000;
  let changed = Number.POSITIVE_INFINITY;
  new MutationObserver((_records, observer) => {
    observer.disconnect();
    changed = performance.now();
  }).observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
  const shown = new Promise<number>((resolve, reject) => {
    document.addEventListener(event, () => setTimeout(() => resolve(quickest), timeout), {
      once: true,
      capture: true,
    });
    new PerformanceObserver((list, observer) => {
      const entry = list.getEntriesByName(event)[0];
      if (!entry) return;
      observer.disconnect();
      if (changed > entry.startTime + entry.duration)
        reject(new Error(`The frame after the ${event} shows no change.`));
      else resolve(entry.duration);
    }).observe(options);
  });
  return { shown };
}
