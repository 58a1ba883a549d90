/** Answers by their address, bounded in bytes: the one unused the longest goes first. */
export class KeptAnswers<T> {
  readonly #answers = new Map<string, T>();
  #bytes = 0;

  /** @param sizeOf bytes that an answer takes */
  constructor(
    private readonly sizeOf: (answer: T) => number,
    private readonly mostBytes = 64_000_000,
  ) {}

  get(address: string): T | undefined {
    const answer = this.#answers.get(address);
    if (answer === undefined) return undefined;
    this.#answers.delete(address);
    this.#answers.set(address, answer);
    return answer;
  }

  set(address: string, answer: T): void {
    this.#remove(address);
    this.#answers.set(address, answer);
    this.#bytes += this.sizeOf(answer) + address.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.mostBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    const answer = this.#answers.get(address);
    if (answer === undefined) return;
    this.#bytes -= this.sizeOf(answer) + address.length;
    this.#answers.delete(address);
  }
}
