import { buildPath, paramsOf, pathMatcher, shapeOf } from './request';

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

  it('treats patterns as equal whatever the names of their parameters', () => {
    expect(shapeOf('/package/:shareCode')).toBe(shapeOf('/package/:code'));
    expect(shapeOf('/package/:shareCode')).not.toBe(shapeOf('/player/:shareCode'));
  });
});

describe('the parameters of a path', () => {
  it.each([
    ['/schedule', '/schedule', {}],
    ['/package/:shareCode', '/Package/aB-9', { shareCode: 'aB-9' }],
    ['/player/:shareCode', '/player/a%2Fb/', { shareCode: 'a/b' }],
    ['/coach/package/:packageId/players', '/coach/package/7/players', { packageId: '7' }],
    ['/player/:shareCode', '/player/%zz', null],
  ])('of %s in %s', (pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });
});

describe('a path built from a pattern', () => {
  it('has every value encoded as the data client writes it', () => {
    expect(buildPath('/api/player-profile/share/:shareCode', { shareCode: 'a/b c' })).toBe(
      '/api/player-profile/share/a%2Fb%20c',
    );
  });

  it('is undefined where a value is missing', () => {
    expect(buildPath('/api/x/:id', { shareCode: 'a' })).toBeNull();
    expect(buildPath('/api/x/:constructor', {})).toBeNull();
  });
});
