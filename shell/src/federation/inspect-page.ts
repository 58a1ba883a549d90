declare global {
  interface Window {
    /** The rule for a page that works, for the smoke test of a release. */
    sanditesInspectPage?: () => PageInspection;
  }
}

/** What a visitor sees of a page. */
export interface PageInspection {
  /** What keeps them from using the page; undefined where all is well. */
  readonly ofPage: string | undefined;
  /** The same of the bar and the footer around it. */
  readonly ofSite: string | undefined;
  /** How much text it shows, to be compared with that of another version. */
  readonly characters: number;
}

/** What may lie over a page and its links for a while: dialogs and toasts. */
const overlays = '[role="dialog"], dialog, .Toastify, [data-overlay]';
const landmarks = [
  ['navigation bar', 'header:not(main header)'],
  ['footer', 'footer:not(main footer)'],
] as const;

function isVisible(element: Element): boolean {
  const { width, height, left, right, bottom } = element.getBoundingClientRect();
  const isOnPage = right > 0 && left < innerWidth && bottom + scrollY > 0;
  return (
    // A pixel is for screen readers.
    width > 1 &&
    height > 1 &&
    isOnPage &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** What a press on the middle of an element would reach; null outside of the viewport. */
function elementOver(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function faultOfHeading(main: Element): string | undefined {
  const heading = main.querySelector('h1');
  if (!heading?.textContent.trim() || !isVisible(heading)) return 'the page shows no heading';
  // A sticky bar lies over the heading of a page that is scrolled.
  const over = scrollY === 0 ? elementOver(heading) : null;
  return !over || heading.contains(over) || over.contains(heading) || over.closest(overlays)
    ? undefined
    : 'the heading of the page is covered';
}

function faultOfLandmark(name: string, landmark: Element | null): string | undefined {
  const links = [...(landmark?.querySelectorAll('a, button') ?? [])].filter(isVisible);
  if (!landmark || links.length === 0) return `no link of the ${name} is visible`;
  const overLinks = links.flatMap((link) => elementOver(link) ?? []);
  const reached = overLinks.filter((over) => landmark.contains(over) || over.closest(overlays));
  return reached.length * 2 < overLinks.length ? `the ${name} is covered` : undefined;
}

/**
 * Inspects the page that is shown: its heading is visible, bar and footer are visible and not
 * covered. Smoke tests and the reports of browsers go by this same rule.
 */
export function inspectPage(): PageInspection {
  const main = document.querySelector<HTMLElement>('main');
  const ofLandmarks = landmarks.map(([name, selector]) =>
    faultOfLandmark(name, document.querySelector(selector)),
  );
  return {
    ofPage: main ? faultOfHeading(main) : 'the page shows nothing',
    ofSite: ofLandmarks.find((fault) => fault !== undefined),
    characters: main?.innerText.replaceAll(/\s/g, '').length ?? 0,
  };
}
