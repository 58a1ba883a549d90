import { expect, type Locator } from '@playwright/test';

/**
 * Seconds of a person, by the keystroke-level model (Card, Moran and Newell 1980): to decide what to
 * press, to reach it, and to press a key. An answer of the site counts as that of a slow phone.
 */
const seconds = { decide: 1.35, reach: 1.1, key: 0.28, answer: 2 };

/**
 * Counts what a walk takes of a person: taps, keys and answers to wait for, and the seconds of these.
 * The time of this machine does not count, so that the figure is the same on every machine.
 */
export class Stopwatch {
  private taps = 0;
  private keys = 0;
  private answers = 0;

  private get seconds(): number {
    const { decide, reach, key, answer } = seconds;
    return Math.round(this.taps * (decide + reach) + this.keys * key + this.answers * answer);
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** A tap on what only a phone can open, such as a text message; the link leads there. */
  async tapAway(link: Locator, href: RegExp): Promise<void> {
    this.taps += 1;
    await expect(link).toHaveAttribute('href', href);
  }

  /** Taps a field and types; what stands there is replaced. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.keys += text.length;
    await field.fill(text);
  }

  async press(field: Locator, key: 'Enter'): Promise<void> {
    this.keys += 1;
    await field.press(key);
  }

  /** Opens the phone's picker and chooses a file. */
  async pickFile(
    input: Locator,
    file: Readonly<{ name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<void> {
    this.taps += 2;
    await input.setInputFiles(file);
  }

  /** Waits for what the site answers. */
  async see(shown: Locator): Promise<void> {
    this.answers += 1;
    await expect(shown).toBeVisible();
  }

  /** Prints the figures of a walk, and holds them against what it may take. */
  stop(walk: string, most: Readonly<{ taps: number; seconds: number }>): void {
    const { taps, keys, answers } = this;
    process.stdout.write(
      `${walk}: ${taps} taps, ${keys} keys, ${answers} answers, ${this.seconds} s\n`,
    );
    expect(taps, `taps: ${walk}`).toBeLessThanOrEqual(most.taps);
    expect(this.seconds, `seconds: ${walk}`).toBeLessThanOrEqual(most.seconds);
  }
}
