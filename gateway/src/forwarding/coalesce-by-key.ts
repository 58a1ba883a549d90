import { coalesce } from '@sandites/service-kit';

interface Question<T> {
  readonly ask: () => Promise<T>;
  askers: number;
}

/**
 * Lets questions about one key, asked at the same moment, share an answer. Nobody joins a question that was asked before they came: a sign-out
 * that was answered holds for every request after it.
 */
export function coalesceByKey<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const questions = new Map<string, Question<T>>();
  return async (key) => {
    const question = questions.get(key) ?? { ask: coalesce(() => ask(key)), askers: 0 };
    questions.set(key, question);
    question.askers += 1;
    try {
      return await question.ask();
    } finally {
      question.askers -= 1;
      if (question.askers === 0) questions.delete(key);
    }
  };
}
