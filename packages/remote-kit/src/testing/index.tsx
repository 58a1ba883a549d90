/**
 * For tests of pages: the shell's providers around them, and an API that answers as the test says.
 */
export { renderPage, type RenderedPage } from './render-page';
export { pressAction } from './press-action';
export { demoSchool } from './demo-school';
export { fakeApi, searchedList, type FakeApi, type FakeResponse } from './fake-api';

/** Sets the date that pages see; timers run as ever. */
export const setNow = (now: Date): void =>
  void jest.useFakeTimers({
    now,
    doNotFake: [
      'cancelAnimationFrame',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
