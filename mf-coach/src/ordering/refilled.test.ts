import { refilled } from './refilled';

test('those that are shown change places; the others stay where they are', () => {
  expect(refilled([...'aXbYc'], [...'cab']).join('')).toBe('cXaYb');
});
