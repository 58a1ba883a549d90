import { LRUCache } from 'lru-cache';
import type { SharedAnswer } from './shared-answer';

/** Bounds of what is kept: entries, and bytes. */
interface Bounds {
  readonly max: number;
  readonly maxSize: number;
}

/** Of each service: whole lists, of which there are a few, and what parameters make of them, of which a stranger can make up any number. */
const bounds = {
  whole: { max: 50, maxSize: 48_000_000 },
  narrowed: { max: 500, maxSize: 16_000_000 },
} as const;

const cache = (limits: Bounds) =>
  new LRUCache<string, SharedAnswer>({ ...limits, sizeCalculation: ({ weight }, address) => weight + 2 * address.length });

/** Answers by their normal address; of each kind the one unused the longest goes first, and neither kind drives out the other. */
export class KeptAnswers {
  readonly #whole;
  readonly #narrowed;

  constructor({ whole, narrowed }: { whole: Bounds; narrowed: Bounds } = bounds) {
    this.#whole = cache(whole);
    this.#narrowed = cache(narrowed);
  }

  /** @param isWhole whether the address has no parameters */
  get(address: string, isWhole: boolean): SharedAnswer | undefined {
    return this.#of(isWhole).get(address);
  }

  set(address: string, isWhole: boolean, answer: SharedAnswer): void {
    this.#of(isWhole).set(address, answer);
  }

  #of(isWhole: boolean): LRUCache<string, SharedAnswer> {
    return isWhole ? this.#whole : this.#narrowed;
  }
}
