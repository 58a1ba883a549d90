/** For tests: things that say no more than a test wants to. */
export { someEvent } from './some-event';
