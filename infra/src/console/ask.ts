import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a person one question; a `hidden` answer is not shown while it is typed. */
export type Ask = (question: string, hidden?: 'hidden') => Promise<string>;

/** Gives the work a way to ask the person at the terminal, or to read lines that are piped in. */
export async function asking<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  let muted = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!muted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // On a terminal, readline takes the keys, Ctrl-C too.
  lines.once('SIGINT', () => {
    process.kill(process.pid, 'SIGINT');
    lines.close();
  });
  const answers = lines[Symbol.asyncIterator]();
  try {
    return await work(async (question, hidden) => {
      process.stdout.write(question);
      muted = hidden === 'hidden';
      const answer = await answers.next();
      if (muted) process.stdout.write('\n');
      muted = false;
      return answer.done ? '' : answer.value;
    });
  } finally {
    lines.close();
  }
}
