import { createHash } from 'node:crypto';

/** Where open pages wait for changes. */
export const eventsPath = '/__dev/changes';

/** The script that pages get in development. */
export const scriptPath = '/__dev/reload.js';

/** Reloads the page when something changed; a lost connection is made again by the browser itself. */
export const reloadScript = `new EventSource('${eventsPath}').addEventListener('message', () => location.reload());\n`;

const integrity = `sha256-${createHash('sha256').update(reloadScript).digest('base64')}`;

/** Brings the script into a page, in the way the gateway's `Integrity-Policy` wants it. */
export const reloadElement = `<script defer src="${scriptPath}" integrity="${integrity}" crossorigin="anonymous"></script>`;
