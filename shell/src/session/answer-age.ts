import { sessionTimes } from './session-times';

/** How old the last answer to who is signed in is; the one the page was made with counts as just given. */
export interface AnswerAge {
  answered: () => void;
  isStale: () => boolean;
}

export function answerAge(): AnswerAge {
  let answeredAt = Date.now();
  return {
    answered: () => {
      answeredAt = Date.now();
    },
    isStale: () => Date.now() - answeredAt > sessionTimes.stale,
  };
}
