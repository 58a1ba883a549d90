import { compileValidator, limits, NewRecruitingPackage } from '@sandites/contracts';
import { demoPackages } from './packages';
import { readDemoPlayers } from './players';

const demoPlayers = readDemoPlayers();

describe('the demo packages', () => {
  test('are five of two coaches, public and private', () => {
    expect(demoPackages).toHaveLength(5);
    expect(new Set(demoPackages.map(({ owner }) => owner))).toEqual(new Set(['coach', 'coach2']));
    expect(new Set(demoPackages.map(({ isPublic }) => isPublic))).toEqual(new Set([true, false]));
  });

  test('are accepted by the API', () => {
    const { validate } = compileValidator(NewRecruitingPackage);
    const bodies = demoPackages.map(({ name, sport, description, isPublic }) => ({
      name,
      sport,
      description,
      isPublic,
    }));
    expect(bodies.filter((body) => validate(body).issues)).toEqual([]);
  });

  test.each(demoPackages.map((item) => [item.name, item] as const))(
    '%s holds players of its sport, each once, some with remarks',
    (_, item) => {
      const names = item.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      const playerNames = demoPlayers
        .filter(({ sport }) => sport === item.sport)
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
