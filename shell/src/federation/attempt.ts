import type { Release } from '@sandites/contracts';
import { attemptUrl, loadFile } from './load-file';
import { readBytes } from './read-bytes';
import type { Stage } from './remote-failure';
import { SilenceClock, silenceLimits } from './silence';

/** One attempt at loading a page of a release: the stage it is at, and the clock that ends it where nothing is heard of it. */
export class Attempt {
  stage: Exclude<Stage, 'render'> = 'files';
  private readonly missing: Set<string>;
  private readonly listening = new AbortController();
  private readonly clock = new SilenceClock(() => this.listen());
  private readonly heard = () => this.clock.heard();

  constructor(
    private readonly release: Release,
    files: Iterable<string>,
    private readonly count: number,
  ) {
    this.missing = new Set(files);
  }

  /** Waits for the work no longer than something is heard of it. @throws Silence, or as `work` does */
  async race<T>(work: Promise<T>): Promise<T> {
    this.clock.start(silenceLimits[this.stage]);
    try {
      return await Promise.race([work, this.clock.up]);
    } finally {
      this.clock.stop();
      this.listening.abort();
    }
  }

  enter(stage: Attempt['stage']): void {
    this.stage = stage;
    this.clock.start(silenceLimits[stage]);
  }

  /** Puts its files into the page, all at once. */
  async loadFiles(): Promise<void> {
    await Promise.all(
      [...this.missing].map(async (file) => {
        await loadFile(this.release, file, this.count, this.heard);
        this.missing.delete(file);
      }),
    );
  }

  /** Follows the bytes of what is still missing; what goes wrong with them, the element that loads the file tells. */
  private listen(): void {
    if (this.stage !== 'files') return;
    for (const file of this.missing) {
      const { signal } = this.listening;
      readBytes(attemptUrl(this.release, file, this.count), { signal }, this.heard).catch(() => undefined);
    }
  }
}
