import { endpoints } from '@sandites/contracts';
import { canonicalUrl } from './route-table';

const { listEvents, listEventsOfSport, listPlayers } = endpoints;

describe('the canonical form of a URL', () => {
  it.each([
    [listPlayers, '/api/player-profiles', '/api/player-profiles'],
    [listPlayers, '/api/player-profiles?x=1&utm=mail', '/api/player-profiles'],
    [listPlayers, '/api/player-profiles?', '/api/player-profiles'],
    [
      listPlayers,
      '/api/player-profiles?limit=010&x=1&after=07',
      '/api/player-profiles?limit=10&after=7',
    ],
    [listPlayers, '/api/player-profiles?after=7&limit=10', '/api/player-profiles?limit=10&after=7'],
    [listPlayers, '/api/player-profiles?limit=ten', '/api/player-profiles?limit=ten'],
    [listEvents, '/api/athletic-events?limit=1&limit=2', '/api/athletic-events?limit=1&limit=2'],
    [
      listEventsOfSport,
      "/api/athletic-events/sport/Women's%20Bask%65tball",
      "/api/athletic-events/sport/Women's%20Basketball",
    ],
    [listEventsOfSport, '/api/athletic-events/sport/a%2Fb?a=1', '/api/athletic-events/sport/a%2Fb'],
  ])('of %#: %s', (row, url, normal) => {
    expect(canonicalUrl(row, url)).toBe(normal);
  });
});
