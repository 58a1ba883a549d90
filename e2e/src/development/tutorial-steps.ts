import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A block of commands that runs in one terminal. */
export interface Command {
  readonly kind: 'command';
  readonly text: string;
  /** The terminal's number. Default: that of the previous block. */
  readonly terminal: string;
  /** Whether it ends with exit code 1. */
  readonly isRefused: boolean;
  /** Lines of its output, in order; `…` stands for any text. */
  readonly sees: string[];
}

/**
 * The steps of the tutorial in order: a diff is an edit, a URL is opened, bold text must be on the
 * page.
 */
export type Step =
  | Command
  | { readonly kind: 'edit'; readonly file: string; readonly from: string; readonly to: string }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'look'; readonly words: string };

const parts =
  /^```(sh|text|diff)([^\n]*)\n([^]*?)\n```$|^In `([^`]+)`|<(http:[^>]+)>|\*\*([^*]+)\*\*/gm;

/** The lines of a diff, without those that begin with a sign. */
const without = (mark: '+' | '-', diff: string): string =>
  diff
    .split('\n')
    .filter((line) => !line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/**
 * Reads the steps from the tutorial's Markdown. @throws Error for output that no command gives, and
 * for an edit of no file
 */
export function stepsIn(markdown: string): Step[] {
  const steps: Step[] = [];
  let edited: string | undefined;
  let terminal = '1';
  for (const [, language, info = '', body = '', file, url, words] of markdown.matchAll(parts)) {
    const last = steps.at(-1);
    if (file !== undefined) edited = file;
    else if (url !== undefined) steps.push({ kind: 'open', url });
    else if (words !== undefined) steps.push({ kind: 'look', words });
    else if (language === 'sh') {
      terminal = /terminal (\d)/.exec(info)?.[1] ?? terminal;
      steps.push({
        kind: 'command',
        text: body,
        terminal,
        isRefused: info.includes('refused'),
        sees: [],
      });
    } else if (language === 'text') {
      if (last?.kind !== 'command') throw new Error(`No command gives this output:\n${body}`);
      last.sees.push(...body.split('\n'));
    } else {
      if (edited === undefined)
        throw new Error(`The text does not say which file this changes:\n${body}`);
      steps.push({ kind: 'edit', file: edited, from: without('+', body), to: without('-', body) });
    }
  }
  return steps;
}

/** A pattern for output with these lines in order. */
export function outputOf(lines: readonly string[]): RegExp {
  const pattern = (line: string) =>
    line
      .trim()
      .split('…')
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*');
  return new RegExp(lines.map(pattern).join('[^]*\n[^]*'));
}

/** Writes a file by renaming a new one, as some editors do. */
export function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(
    `${path}~`,
    text.replace(from, () => to),
  );
  renameSync(`${path}~`, path);
}
