/// <reference lib="dom" />
// What runs in the page, not in Node. No function here may name another one inside: tsx would mark the name by a helper that pages do not have.

/** When the first and the largest content were painted, in milliseconds. */
export function paints(): Promise<{ first: number; largest: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** Waits for a click on a button that becomes pressed by it. Answers the milliseconds from that click to after the frame that shows it pressed. */
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

/** Watches for an event of the person's, and for what it changes in an element. `taken`: the milliseconds from that event to after the frame that shows the change. */
export function watchChange(element: Element, event: string): { taken: Promise<number> } {
  const taken = new Promise<number>((resolve) => {
    document.addEventListener(
      event,
      ({ timeStamp }) => {
        new MutationObserver((_records, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
  return { taken };
}

/** Waits for a click on a link to a page. Answers the milliseconds from that click to after the frame that shows the page, with no placeholder in sight. */
export function openedAfter(link: Element, heading: string): Promise<number> {
  return new Promise((resolve) => {
    link.addEventListener(
      'click',
      ({ timeStamp }) => {
        new MutationObserver((_records, observer) => {
          if (document.querySelector('main h1')?.textContent !== heading) return;
          const placeholders = [...document.querySelectorAll('main [aria-busy="true"] > [aria-hidden="true"]')];
          if (placeholders.some((element) => element.getBoundingClientRect().top < innerHeight)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
      },
      { once: true, capture: true },
    );
  });
}

/**
 * Watches for an event of the person's that changes an element. `shown`: the milliseconds from the event until the frame with the change was on the screen, as
 * the browser itself tells (Event Timing, in steps of 8). It tells of none that took less than 16, which then is the answer.
 */
export function watchShown(element: Element, event: string): { shown: Promise<number> } {
  const quickest = 16;
  const asked: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: quickest };
  const timeout = 2_000;
  let changed = Number.POSITIVE_INFINITY;
  new MutationObserver((_records, observer) => {
    observer.disconnect();
    changed = performance.now();
  }).observe(element, { attributes: true, characterData: true, childList: true, subtree: true });
  const shown = new Promise<number>((resolve, reject) => {
    document.addEventListener(event, () => setTimeout(() => resolve(quickest), timeout), { once: true, capture: true });
    new PerformanceObserver((list, observer) => {
      const entry = list.getEntriesByName(event)[0];
      if (!entry) return;
      observer.disconnect();
      if (changed > entry.startTime + entry.duration) reject(new Error(`The frame after the ${event} shows no change.`));
      else resolve(entry.duration);
    }).observe(asked);
  });
  return { shown };
}
