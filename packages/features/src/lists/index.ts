export { useDrawnCount } from './use-drawn-count';
