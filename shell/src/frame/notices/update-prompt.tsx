import type { LiveVersions, Registry } from '@sandites/contracts';
import { Announcement, Button, classes } from '@sandites/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './notices.module.scss';

const message = 'There is a newer version of this site.';

function UpdatePrompt({ onLater }: { onLater: () => void }) {
  // Screen readers announce only changes of a live region that is there already.
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAnnounced, 100, message);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      className={classes(
        styles['fixed'],
        'position-fixed bottom-0 end-0 m-3 d-flex flex-wrap row-gap-2 column-gap-4 align-items-center d-print-none',
        'px-4 py-3 border-start border-4 border-accent bg-white rounded shadow-lg',
      )}
      aria-label="Newer version"
      data-overlay
    >
      <Announcement>{announced}</Announcement>
      <p className="mb-0">{message} Finish what you are doing; it waits.</p>
      <div className="d-flex gap-2">
        <Button size="small" icon="refresh" onClick={() => location.reload()}>
          Refresh
        </Button>
        <Button size="small" variant="quiet" onClick={onLater}>
          Not Now
        </Button>
      </div>
    </section>
  );
}

const address = '/federation/live';

const versionsOf = ({ shell, remotes }: Registry): LiveVersions =>
  Object.fromEntries(
    [shell, ...remotes.map(({ live }) => live)].map(({ remote, version }) => [remote, version]),
  );

const isSame = (one: LiveVersions, other: LiveVersions): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([remote, version]) => other[remote] === version);

/**
 * @returns whether it prompted, once the visitor has declined; accepting reloads the page
 * @throws where the gateway does not answer
 */
async function promptUpdate(registry: Registry): Promise<boolean> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  if (isSame(versionsOf(registry), (await response.json()) as LiveVersions)) return false;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await new Promise<void>((resolve) => root.render(<UpdatePrompt onLater={resolve} />));
  root.unmount();
  container.remove();
  return true;
}

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
