import type { Registry } from '@sandites/contracts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** Offers a reload to a tab that is a day behind the live versions. Nothing is replaced without the user's consent. */
export function watchForUpdates(registry: Registry): void {
  if (registry.previewOverride) return;
  let since = Date.now();
  let isChecking = false;
  const check = async () => {
    if (isChecking || document.visibilityState !== 'visible' || Date.now() - since < day) return;
    isChecking = true;
    try {
      const { promptUpdate } = await import(/* webpackChunkName: "update-prompt" */ './prompt-update');
      if (await promptUpdate(registry)) since = Date.now();
    } catch {
      // Without the gateway there is nothing newer; the next poll tries again.
    } finally {
      isChecking = false;
    }
  };
  setInterval(() => void check(), hour);
  document.addEventListener('visibilitychange', () => void check());
}
