import { LRUCache } from 'lru-cache';

/** Answers that one read keeps at most: a stranger may ask for as many made-up sports as they like. */
const mostEntries = 500;

/** Keeps the newest texts of one version; a newer version empties it. Bounded in entries and bytes, keys among them: the one unused the longest goes first. */
export class VersionCache {
  readonly #ready: LRUCache<string, Buffer>;
  readonly #underWay = new Map<string, Promise<Buffer>>();
  #version = '';

  constructor(mostBytes: number) {
    this.#ready = new LRUCache({ max: mostEntries, maxSize: mostBytes, sizeCalculation: (bytes, key) => bytes.length + Buffer.byteLength(key) + 1 });
  }

  /** What is kept under this key, else what `make` makes; those who ask while it is made share it. */
  async get(version: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (version !== this.#version) {
      this.#version = version;
      this.#ready.clear();
      this.#underWay.clear();
    }
    return this.#ready.get(key) ?? this.#underWay.get(key) ?? this.#make(key, make);
  }

  async #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const making = make();
    this.#underWay.set(key, making);
    const isCurrent = () => this.#underWay.get(key) === making;
    try {
      const bytes = await making;
      if (isCurrent()) this.#ready.set(key, bytes);
      return bytes;
    } finally {
      if (isCurrent()) this.#underWay.delete(key);
    }
  }
}
