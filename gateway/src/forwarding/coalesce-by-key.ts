import { coalesce } from '@sandites/service-kit';

interface Question<T, D> {
  readonly ask: () => Promise<T>;
  detail: D;
  askers: number;
}

function questionOf<T, D>(ask: (detail: D) => Promise<T>, detail: D): Question<T, D> {
  const question: Question<T, D> = { detail, askers: 0, ask: coalesce(() => ask(question.detail)) };
  return question;
}

/**
 * Lets questions about one key, asked at the same moment, share an answer. Nobody joins a question that was asked before they came: a sign-out
 * that was answered holds for every request after it.
 * @param ask gets the key, and the detail given by one of those who share the question
 */
export function coalesceByKey<T, D>(ask: (key: string, detail: D) => Promise<T>): (key: string, detail: D) => Promise<T> {
  const questions = new Map<string, Question<T, D>>();
  return async (key, detail) => {
    const question = questions.get(key) ?? questionOf((latest: D) => ask(key, latest), detail);
    questions.set(key, question);
    question.askers += 1;
    question.detail = detail;
    try {
      return await question.ask();
    } finally {
      question.askers -= 1;
      if (question.askers === 0) questions.delete(key);
    }
  };
}
