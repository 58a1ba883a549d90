import { Router } from 'express';
import { crestImage, crestOnGround } from './link-preview/preview-picture';
import { memoize } from '../server/memoize';
import { tag } from '../server/markup';
import type { SiteSchool } from './site-school';

const iconSize = 64;

/**
 * An ICO file that holds one PNG: an empty word, the type (1), the number of images, and for the
 * image its size, colors, planes, bits, length and offset.
 */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(iconSize, 6);
  head.writeUInt8(iconSize, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const manifestPath = '/manifest.webmanifest';
const appleIconPath = '/apple-touch-icon.png';

/**
 * Icons of the installed site, by path. A system cuts a `maskable` one to its own shape: its crest
 * lies inside the circle of four fifths of the width that is always seen (W3C, maskable icons).
 */
const icons = {
  '/icon-192.png': { size: 192, purpose: 'any' },
  '/icon-512.png': { size: 512, purpose: 'any' },
  '/icon-maskable-512.png': { size: 512, purpose: 'maskable' },
} as const;

const manifestOf = ({ page: { name, mascot }, colors: { primary } }: SiteSchool) => ({
  id: '/',
  name: `${mascot} · ${name}`,
  short_name: mascot,
  description: `Teams, schedules and news of ${name}.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: primary,
  theme_color: primary,
  icons: Object.entries(icons).map(([src, { size, purpose }]) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

/**
 * What the head of a page says about the site's icons, its color and how it is installed. Home's
 * picture, its largest element, does not wait for the styles that show it.
 */
export const schoolLinks = ({ colors, page, hero }: SiteSchool, path: string | null): string[] => [
  ...(hero !== undefined && path === '/'
    ? [tag('link', { rel: 'preload', as: 'image', href: hero, fetchpriority: 'high' })]
    : []),
  tag('meta', { name: 'theme-color', content: colors.primary }),
  tag('link', { rel: 'icon', href: '/favicon.ico' }),
  tag('link', { rel: 'apple-touch-icon', href: appleIconPath }),
  tag('link', { rel: 'manifest', href: manifestPath }),
  // The name under the icon of an iPhone, which would otherwise be the page's title.
  tag('meta', { name: 'apple-mobile-web-app-title', content: page.mascot }),
];

export function schoolRoutes(school: SiteSchool): Router {
  const router = Router();
  const crest = { address: school.page.crest, type: 'svg', bytes: school.crest };
  for (const { address, type, bytes } of [crest, ...school.pictures])
    router.get(address, (_req, res) => {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      // An SVG image that is opened by itself runs and loads nothing.
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      res.type(type).send(bytes);
    });
  const serve = (path: string, type: string, make: () => Promise<Buffer>) => {
    const content = memoize(make);
    router.get(path, async (_req, res) => {
      res.setHeader('Cache-Control', 'public, max-age=3600');
      res.type(type).send(await content());
    });
  };
  serve('/favicon.ico', 'image/x-icon', async () => icoOf(await crestImage(school, iconSize)));
  serve(manifestPath, 'application/manifest+json', async () =>
    Buffer.from(JSON.stringify(manifestOf(school))),
  );
  for (const [path, { size, purpose }] of Object.entries(icons))
    serve(path, 'png', () =>
      purpose === 'any' ? crestImage(school, size) : crestOnGround(school, size, 0.56),
    );
  serve(appleIconPath, 'png', () => crestOnGround(school, 180, 0.72));
  return router;
}
