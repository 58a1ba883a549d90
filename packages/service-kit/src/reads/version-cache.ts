/** Keeps the newest texts of one version; a newer version empties it. Bounded in bytes: the one unused the longest goes first. */
export class VersionCache {
  readonly #entries = new Map<string, Promise<Buffer>>();
  readonly #sizes = new Map<string, number>();
  #version = '';
  #bytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** What is kept under this key, else what `make` makes; those who ask while it is made share it. */
  get(version: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (version !== this.#version) this.#empty(version);
    const kept = this.#entries.get(key);
    const entry = kept ?? this.#add(key, make());
    if (kept) {
      this.#entries.delete(key);
      this.#entries.set(key, kept);
    }
    return entry;
  }

  #empty(version: string): void {
    this.#entries.clear();
    this.#sizes.clear();
    this.#bytes = 0;
    this.#version = version;
  }

  #add(key: string, entry: Promise<Buffer>): Promise<Buffer> {
    this.#entries.set(key, entry);
    entry.then(
      ({ length }) => this.#weigh(key, entry, length),
      () => this.#drop(key, entry),
    );
    return entry;
  }

  #weigh(key: string, entry: Promise<Buffer>, length: number): void {
    if (this.#entries.get(key) !== entry) return;
    this.#sizes.set(key, length);
    this.#bytes += length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.#remove(oldest);
    }
  }

  #drop(key: string, entry: Promise<Buffer>): void {
    if (this.#entries.get(key) === entry) this.#remove(key);
  }

  #remove(key: string): void {
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
    this.#entries.delete(key);
  }
}
