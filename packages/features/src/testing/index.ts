/** For tests: things that say no more than a test wants to. */
export { player } from './players';
export { someEvent } from './some-event';
