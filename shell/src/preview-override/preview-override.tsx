import type { Registry } from '@sandites/contracts';
import { createRoot } from 'react-dom/client';
import { OverrideBadge } from './OverrideBadge';

/** An override asked for in the address: `?override=mf-coach@1a2b3c`. */
const asked = 'override';

const here = () => encodeURIComponent(location.pathname);

/**
 * Shows which version this tab tries, and starts an override that the address asks for. The badge stands outside of the app: whatever the
 * version on trial does to the page, it says so.
 */
export function showPreviewOverride({ previewOverride, allowsOverrides }: Registry): void {
  const release = new URLSearchParams(location.search).get(asked);
  if (allowsOverrides && release !== null) {
    location.replace(`/federation/override?release=${encodeURIComponent(release)}&to=${here()}`);
    return;
  }
  if (!previewOverride) return;
  const place = document.body.appendChild(document.createElement('div'));
  const end = previewOverride.by === 'development' ? null : `/federation/preview/end?to=${here()}`;
  createRoot(place).render(<OverrideBadge previewOverride={previewOverride} end={end} />);
}
