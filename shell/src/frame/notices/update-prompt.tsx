import type { LiveVersions, Registry } from '@sandites/contracts';
import { Announcement, Button, classes } from '@sandites/ui';
import { createRoot } from 'react-dom/client';
import styles from './notices.module.scss';

interface Props {
  /**
   * Whether the live region is mounted: screen readers announce only changes of an existing one.
   */
  isAnnounced: boolean;
  onRefresh: () => void;
  onLater: () => void;
}

const message = 'There is a newer version of this site.';

const UpdatePrompt = ({ isAnnounced, onRefresh, onLater }: Props) => (
  <section
    className={classes(
      styles['fixed'],
      'position-fixed bottom-0 end-0 m-3 d-flex flex-wrap row-gap-2 column-gap-4 align-items-center d-print-none',
      'px-4 py-3 border-start border-4 border-accent bg-white rounded shadow-lg',
    )}
    aria-label="Newer version"
    data-overlay
  >
    <Announcement>{isAnnounced ? message : ''}</Announcement>
    <p className="mb-0">{message} Finish what you are doing; it waits.</p>
    <div className="d-flex gap-2">
      <Button size="small" icon="refresh" onClick={onRefresh}>
        Refresh
      </Button>
      <Button size="small" variant="quiet" onClick={onLater}>
        Not Now
      </Button>
    </div>
  </section>
);

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
  let announceTimer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    const show = (isAnnounced: boolean) =>
      root.render(
        <UpdatePrompt
          isAnnounced={isAnnounced}
          onRefresh={() => location.reload()}
          onLater={resolve}
        />,
      );
    show(false);
    announceTimer = setTimeout(show, 100, true);
  });
  clearTimeout(announceTimer);
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
