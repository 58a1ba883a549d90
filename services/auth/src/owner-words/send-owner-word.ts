import type { OwnerWord } from './owner-words-store';

/** Milliseconds that the service players has to take a word. */
const answerWithin = 5_000;

/**
 * Makes the call by which the service players is told a word.
 * @param sign makes a token that says that auth calls
 * @throws where the word was not taken
 */
export const sendOwnerWord =
  (playersUrl: string, sign: () => Promise<string>) =>
  async (word: OwnerWord): Promise<void> => {
    const answer = await fetch(`${playersUrl}/internal/owners`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sign()}` },
      body: JSON.stringify(word),
      signal: AbortSignal.timeout(answerWithin),
    });
    await answer.body?.cancel();
    if (answer.status !== 204) throw new Error(`players answered ${answer.status}`);
  };
