import { personKey } from '@sandites/contracts';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());

test('the database has the same key of a name as the contracts, for every character', async () => {
  // Of newer ones Node and PostgreSQL may not know the same.
  const characters = Array.from({ length: 0xa6_ff }, (_, code) => code + 1).map(
    (code) => `Ann ${String.fromCodePoint(code)}b`,
  );
  const names = [...characters, "Jose\u0301 O'Nun\u0303ez-Lee, Jr.", 'İpek ﬁsh Straße', ''];
  const { rows }: { rows: { name: string; key: string }[] } = await players.db.raw(
    'select name, person_key(name) as key from unnest(?::text[]) as name',
    [names],
  );
  expect(rows).toHaveLength(names.length);
  expect(rows.filter(({ name, key }) => key !== personKey(name))).toEqual([]);
});
