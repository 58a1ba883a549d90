import type { WholeRegistry } from '@sandites/contracts';
import { digest, ProblemError } from '@sandites/service-kit';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { encode, sendTagged, type Encoded } from '../../server/compression';
import { memoize } from '../../server/memoize';
import type { RegistrySnapshot } from './registry';

/** Where registry files are served. */
export const registriesPath = '/federation/registry';

/** Maximum of cached files. A tab loads its registry within seconds of its page. */
const maxFiles = 100;

interface RegistryFile extends WholeRegistry {
  readonly name: string;
  readonly content: Encoded;
}

/**
 * Registries as immutable files, named by their hash. A page contains only the part of the registry
 * that it needs to start, and the address and hash of the whole.
 */
export interface RegistryFiles {
  of(snapshot: RegistrySnapshot): Promise<WholeRegistry>;
  /**
   * Serves `/:name`. Another gateway may have composed the page: then `currentOf` gives the
   * registry that this visitor gets.
   */
  serve(
    currentOf: (...exchange: Parameters<RequestHandler>) => Promise<RegistrySnapshot | null>,
  ): RequestHandler;
}

async function fileOf({ registry }: RegistrySnapshot): Promise<RegistryFile> {
  const text = JSON.stringify(registry);
  const name = `${digest(text)}.json`;
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { name, href: `${registriesPath}/${name}`, integrity, content: await encode(text) };
}

export function registryFiles(): RegistryFiles {
  const bySnapshot = new WeakMap<RegistrySnapshot, () => Promise<RegistryFile>>();
  const byName = new LRUCache<string, RegistryFile>({ max: maxFiles });

  async function file(snapshot: RegistrySnapshot): Promise<RegistryFile> {
    const makeFile = bySnapshot.get(snapshot) ?? memoize(() => fileOf(snapshot));
    bySnapshot.set(snapshot, makeFile);
    const registryFile = await makeFile();
    byName.set(registryFile.name, registryFile);
    return registryFile;
  }

  return {
    async of(snapshot) {
      const { href, integrity } = await file(snapshot);
      return { href, integrity };
    },
    serve: (currentOf) => async (req, res, next) => {
      const name = req.path.slice(1);
      if (!byName.has(name)) {
        const snapshot = await currentOf(req, res, next);
        if (snapshot) await file(snapshot);
      }
      const registryFile = byName.get(name);
      if (!registryFile) throw new ProblemError('not_found', 'There is no such registry');
      req.route = { path: `${registriesPath}/:name` };
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      sendTagged(req, res, 'application/json', registryFile.content);
    },
  };
}
