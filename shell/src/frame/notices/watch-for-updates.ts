import type { Registry } from '@sandites/contracts';

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * Prompts for a reload in a tab that is older than a day and has older versions than the live ones.
 * Nothing is replaced without consent.
 */
export function watchForUpdates(registry: Registry): void {
  if (registry.previewOverride) return;
  let since = Date.now();
  let isChecking = false;
  const check = async () => {
    if (isChecking || document.visibilityState !== 'visible' || Date.now() - since < day) return;
    isChecking = true;
    try {
      const { promptUpdate } = await import(
        /* webpackChunkName: "update-prompt" */ './prompt-update'
      );
      if (await promptUpdate(registry)) since = Date.now();
    } catch {
      // The gateway does not respond; the next check tries again.
    } finally {
      isChecking = false;
    }
  };
  setInterval(() => void check(), hour);
  document.addEventListener('visibilitychange', () => void check());
}
