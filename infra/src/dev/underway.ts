/** What is being built at the moment. */
export class Underway {
  readonly #names = new Set<string>();
  #waiting: (() => void)[] = [];

  begin(name: string): void {
    this.#names.add(name);
  }

  end(name: string): void {
    this.#names.delete(name);
    if (this.#names.size > 0) return;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves once nothing is. */
  async idle(): Promise<void> {
    if (this.#names.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
