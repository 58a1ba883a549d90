import type { WholeRegistry } from '@sandites/contracts';
import { digest, ProblemError } from '@sandites/service-kit';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { encode, sendTagged, type Encoded } from '../http/compression';
import { memoize } from '../memoize';
import type { RegistrySnapshot } from './registry-snapshot';

/** Where they are served. */
export const registriesPath = '/federation/registry';

/** How many are kept: a tab asks for its own within seconds of its page. */
const kept = 100;

interface RegistryFile extends WholeRegistry {
  readonly name: string;
  readonly content: Encoded;
}

/** Registries as files, each named after its content: a page carries of it what it needs to start, and the address and the hash of the whole. */
export interface RegistryFiles {
  of(snapshot: RegistrySnapshot): Promise<WholeRegistry>;
  /** Answers `/:name`. `now` is what this visitor would get: another gateway may have made the page. */
  serve(now: (...asked: Parameters<RequestHandler>) => Promise<RegistrySnapshot | null>): RequestHandler;
}

async function fileOf({ registry }: RegistrySnapshot): Promise<RegistryFile> {
  const text = JSON.stringify(registry);
  const name = `${digest(text)}.json`;
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { name, href: `${registriesPath}/${name}`, integrity, content: await encode(text, 9) };
}

export function registryFiles(): RegistryFiles {
  const bySnapshot = new WeakMap<RegistrySnapshot, () => Promise<RegistryFile>>();
  const byName = new LRUCache<string, RegistryFile>({ max: kept });

  async function file(snapshot: RegistrySnapshot): Promise<RegistryFile> {
    const made = bySnapshot.get(snapshot) ?? memoize(() => fileOf(snapshot));
    bySnapshot.set(snapshot, made);
    const found = await made();
    byName.set(found.name, found);
    return found;
  }

  return {
    async of(snapshot) {
      const { href, integrity } = await file(snapshot);
      return { href, integrity };
    },
    serve: (now) => async (req, res, next) => {
      const name = req.path.slice(1);
      if (!byName.has(name)) {
        const snapshot = await now(req, res, next);
        if (snapshot) await file(snapshot);
      }
      const found = byName.get(name);
      if (!found) throw new ProblemError('not_found', 'There is no such registry');
      req.route = { path: `${registriesPath}/:name` };
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      sendTagged(req, res, 'application/json', found.content);
    },
  };
}
