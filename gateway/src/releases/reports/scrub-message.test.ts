import { scrubMessage } from './report-routes';

it.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'firstName')",
    "TypeError: Cannot read properties of undefined (reading 'firstName')",
  ],
  ['TypeError: e.players.map is not a function', 'TypeError: e.players.map is not a function'],
  ['ReferenceError: showPlayer is not defined', 'ReferenceError: showPlayer is not defined'],
  [
    'Error: Minified React error #31; visit https://react.dev/errors/31?args[]=Jane for the full message',
    'Error: … error #31; visit … for the full message',
  ],
  [
    'Error: /federation/mf-coach/1a2b3c/a.js could not be loaded',
    'Error: /federation/mf-coach/1a2b3c/a.js could not be loaded',
  ],
])('%s stays as far as it helps', (message, kept) => {
  expect(scrubMessage(message)).toBe(kept);
});

it.each([
  `SyntaxError: Unexpected token 'J', "Jane Doe, 17" is not valid JSON`,
  'Error: no player jane.doe@school.example',
  'Error: Jane Doe is not on the roster',
  'Error: Player: Jane Doe, class of 2027',
  "Error: O’Doe's phone 918-555-0199 is wrong",
  'Error: cannot open /player/share/jane-doe-2027',
  "TypeError: cannot set property 'Jane Doe'",
  'Jane Doe is not on the roster',
])('%s loses what may be personal', (message) => {
  expect(scrubMessage(message)).not.toMatch(/jane|doe|player\/|2027|17|918|555/i);
});

it('is short, and on one line', () => {
  expect(scrubMessage(`Error: ${'too long\n'.repeat(100)}`)).toMatch(/^Error: [a-z ]{190,193}$/);
});
