import { releaseUrl } from '@sandites/contracts';
import type { Release } from '@sandites/contracts';
import { integrityOf } from './integrity';
import { readBytes } from './read-bytes';

function settled(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
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
  return settled(Object.assign(document.createElement('script'), { src: url, integrity, crossOrigin: 'anonymous', async: true }), url);
}

/** webpack's runtime looks for a style under `data-href` before it would load it itself; that of a drawn page stands in the HTML. */
async function loadStyle(url: string, integrity: string, name: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][data-href="${name}"], style[data-href="${name}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url, integrity, crossOrigin: 'anonymous' });
  link.dataset['href'] = name;
  return settled(link, url);
}

/** The address of a file at an attempt: a later one than the first asks past the caches, where a wrong or waiting answer may still be. */
export const attemptUrl = (release: Release, file: string, attempt: number): string =>
  `${releaseUrl(release, file)}${attempt === 0 ? '' : `?attempt=${attempt}`}`;

/**
 * Puts a file of a release into the page. The browser runs it only if its hash is the registry's.
 * @param attempt 0 at first
 * @param onHeard called whenever something of it arrives
 */
export async function loadFile(release: Release, file: string, attempt: number, onHeard: () => void): Promise<void> {
  const integrity = integrityOf(release, file);
  const url = attemptUrl(release, file, attempt);
  if (attempt > 0) await readBytes(url, { cache: 'reload', integrity }, onHeard);
  await (file.endsWith('.css') ? loadStyle(url, integrity, releaseUrl(release, file)) : loadScript(url, integrity));
  onHeard();
}
