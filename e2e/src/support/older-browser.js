// An init script: takes away what the oldest browsers of the site lack (packages/build,
// browsers.js). Syntax and styles that they lack cannot be taken away: linter and build refuse them.
const lacking = [
  [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
  [Object.getPrototypeOf(Int8Array.prototype), 'toSorted', 'toReversed', 'with'],
  [String.prototype, 'isWellFormed', 'toWellFormed'],
  [URLSearchParams.prototype, 'size'],
  [URL, 'canParse', 'parse'],
  [Element.prototype, 'checkVisibility'],
  [Object, 'groupBy'],
  [Map, 'groupBy'],
  [Promise, 'withResolvers', 'try'],
  [Array, 'fromAsync'],
  [AbortSignal, 'any'],
  [Response, 'json'],
  [Intl, 'Segmenter', 'DurationFormat'],
  [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'],
  [window, 'requestIdleCallback', 'scheduler', 'CompressionStream', 'OffscreenCanvas'],
];
for (const [owner, ...names] of lacking) for (const name of names) delete owner[name];
