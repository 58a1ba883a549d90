import type { PreviewOverride, Registry } from '@sandites/contracts';
import { classes } from '@sandites/ui';
import { useId } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './notices.module.scss';

const labels: Record<string, string> = {
  preview: 'Preview',
  override: 'Override',
  development: 'Development',
};
const timeOf = (until: string) =>
  new Date(until).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

interface Props {
  previewOverride: PreviewOverride;
  endUrl: string | null;
}

/** A badge on every page: one remote runs another version than the live one. */
function OverrideBadge({ previewOverride: { by, remote, version, until }, endUrl }: Props) {
  const name = useId();
  return (
    <aside
      className={classes(
        styles['fixed'],
        'position-fixed bottom-0 start-0 d-flex flex-wrap column-gap-3 align-items-center d-print-none',
        'px-3 py-1 m-3 border border-2 border-accent text-white bg-primary rounded',
      )}
      aria-labelledby={name}
      data-overlay
    >
      <p className="mb-0">
        <strong id={name} className="text-accent">
          {labels[by] ?? 'On trial'}
        </strong>{' '}
        <span>
          {remote} <code className="text-reset text-break">{version}</code>
          {until && <span>{` until ${timeOf(until)}`}</span>}
        </span>
      </p>
      {endUrl !== null && (
        <a className="d-inline-flex align-items-center minh-touch text-accent" href={endUrl}>
          End {(labels[by] ?? 'trial').toLowerCase()}
        </a>
      )}
    </aside>
  );
}

/** Query parameter of an override: `?override=mf-coach@1a2b3c`. */
const parameter = 'override';

const currentPath = () => encodeURIComponent(location.pathname);

/**
 * Also starts an override from the URL. The badge is outside of the React app, so that the
 * previewed version cannot remove it.
 */
export function showPreviewOverride({ previewOverride, allowsOverrides }: Registry): void {
  const release = new URLSearchParams(location.search).get(parameter);
  if (allowsOverrides && release !== null) {
    location.replace(
      `/federation/override?release=${encodeURIComponent(release)}&to=${currentPath()}`,
    );
    return;
  }
  if (!previewOverride) return;
  const container = document.body.appendChild(document.createElement('div'));
  const end =
    previewOverride.by === 'development' ? null : `/federation/preview/end?to=${currentPath()}`;
  createRoot(container).render(<OverrideBadge previewOverride={previewOverride} endUrl={end} />);
}
