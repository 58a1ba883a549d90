import { releaseUrl } from '@sandites/contracts';
import type { Release } from '@sandites/contracts';
import { withIdleTimeout, idleTimeouts, type Progress } from './idle-timeout';
import { integrityOf } from './integrity';

/**
 * Reads a response to its end and reports every chunk of it, which the element that loads the file
 * cannot. The browser shares a pending request for the same
 * file.
 * @throws where the connection fails or the content does not match its hash
 */
async function readBytes(url: string, init: RequestInit, report: () => void): Promise<void> {
  const { body } = await fetch(url, init);
  const reader = body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
    report();
}

function loadElement(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${url} could not be loaded, or is not what the registry says it is`));
    };
    document.head.append(element);
  });
}

function loadScript(url: string, integrity: string): Promise<void> {
  return loadElement(
    Object.assign(document.createElement('script'), {
      src: url,
      integrity,
      crossOrigin: 'anonymous',
      async: true,
    }),
    url,
  );
}

/**
 * webpack's runtime looks for a style sheet under `data-href` before it loads it itself; that of a
 * prerendered page stands in the HTML.
 */
async function loadStyle(url: string, integrity: string, name: string): Promise<void> {
  if (
    document.querySelector(
      `link[rel="stylesheet"][data-href="${name}"], style[data-href="${name}"]`,
    )
  )
    return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: url,
    integrity,
    crossOrigin: 'anonymous',
  });
  link.dataset['href'] = name;
  return loadElement(link, url);
}

/**
 * Adds files of a release to the page, all at once. The browser runs a file only if its hash is the
 * registry's.
 * @param attempt 0 at first; a later attempt bypasses the HTTP cache, where a wrong or pending
 *   response may still be
 * @throws IdleTimeout, or an error where a file cannot be loaded
 */
export function loadFiles(
  release: Release,
  files: Iterable<string>,
  attempt: number,
): Promise<void> {
  const missing = new Set(files);
  const urlOf = (file: string) =>
    `${releaseUrl(release, file)}${attempt === 0 ? '' : `?attempt=${attempt}`}`;

  const load = async (file: string, { report, signal }: Progress) => {
    const [url, integrity] = [urlOf(file), integrityOf(release, file)];
    if (attempt > 0) await readBytes(url, { cache: 'reload', integrity, signal }, report);
    await (file.endsWith('.css')
      ? loadStyle(url, integrity, releaseUrl(release, file))
      : loadScript(url, integrity));
    missing.delete(file);
    report();
  };
  // Elements report no download progress, so slow files are also read with fetch. The element
  // reports errors.
  const trackProgress = ({ report, signal }: Progress) => {
    for (const file of missing) readBytes(urlOf(file), { signal }, report).catch(() => undefined);
  };
  return withIdleTimeout(
    idleTimeouts.files,
    (progress) =>
      Promise.all([...missing].map((file) => load(file, progress))).then(() => undefined),
    trackProgress,
  );
}
