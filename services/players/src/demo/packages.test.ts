import { compileValidator, limits, NewRecruitingPackage } from '@sandites/contracts';
import { readDemoPackages, readDemoPlayers } from './demo-data';

const demoPlayers = readDemoPlayers();
const demoPackages = readDemoPackages();

describe('the demo packages', () => {
  test('are five of two coaches, public and private', () => {
    expect(demoPackages).toHaveLength(5);
    expect(new Set(demoPackages.map(({ owner }) => owner))).toEqual(new Set(['coach', 'coach2']));
    expect(new Set(demoPackages.map(({ fields }) => fields.isPublic))).toEqual(
      new Set([true, false]),
    );
  });

  test('are accepted by the API', () => {
    const { validate } = compileValidator(NewRecruitingPackage);
    expect(demoPackages.filter(({ fields }) => validate(fields).issues)).toEqual([]);
  });

  test.each(demoPackages.map((item) => [item.fields.name, item] as const))(
    '%s holds players of its sport, each once, some with remarks',
    (_, item) => {
      const names = item.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      const playerNames = demoPlayers
        .filter(({ sport }) => sport === item.fields.sport)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      expect(names.filter((name) => !playerNames.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(item.players.some(({ notes }) => notes)).toBe(true);
      expect(item.players.some(({ highlight }) => highlight)).toBe(true);
      expect(
        item.players.filter(({ highlight }) => (highlight?.length ?? 0) > limits.nameLength),
      ).toEqual([]);
    },
  );
});
