import { installedBrowser } from './installed-browser';

/** How Playwright should launch the browser: the one that is installed, quiet (it asks nobody on the network for anything). */
export function launchOptions(): { executablePath: string | undefined; args: string[] } {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];
  // No sandbox: as root Chromium refuses to start with one, in many containers it cannot make one, and it only opens our own pages.
  return { executablePath: installedBrowser(), args: ['--no-sandbox', '--disable-gpu', ...quiet] };
}
