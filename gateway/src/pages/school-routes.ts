import { Router } from 'express';
import { crestImage } from './link-preview/preview-picture';
import { memoize } from '../server/memoize';
import type { SiteSchool } from './site-school';

/** Width and height of the tab's icon, in px. */
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

/** Serves the crest as an image and as the tab's icon. */
export function schoolRoutes(school: SiteSchool): Router {
  const router = Router();
  const icon = memoize(async () => icoOf(await crestImage(school, iconSize)));
  router.get(school.page.crest, (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.type('svg').send(school.crest);
  });
  router.get('/favicon.ico', async (_req, res) => {
    res.setHeader('Cache-Control', 'public, max-age=3600');
    res.type('image/x-icon').send(await icon());
  });
  return router;
}
