import { pathMatcher, shapeOf } from './path-matcher';

const match = pathMatcher([
  ['/', 'home'],
  ['/coaches', 'list'],
  ['/coaches/:id', 'one'],
  ['/coaches/order', 'order'],
  ['/coaches/:id/notes', 'notes'],
]);

describe('matching a path', () => {
  it.each([
    ['/', ['home']],
    ['/coaches', ['list']],
    ['/coaches/7', ['one']],
    ['/coaches/order', ['order', 'one']],
    ['/coaches/7/notes', ['notes']],
    ['/coaches/', []],
    ['/coaches//notes', []],
    ['/coaches/7/notes/8', []],
    ['/Coaches', []],
    ['/__proto__', []],
  ])('%s finds %j', (path, found) => {
    expect(match(path)).toEqual(found);
  });

  it('calls patterns alike whatever their parameters are called', () => {
    expect(shapeOf('/package/:shareCode')).toBe(shapeOf('/package/:code'));
    expect(shapeOf('/package/:shareCode')).not.toBe(shapeOf('/player/:shareCode'));
  });
});
