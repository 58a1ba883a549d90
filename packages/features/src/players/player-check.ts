import { fieldOf, playerForm, type Check, type NewPlayerProfile } from '@sandites/contracts';

/** What the single calls need (product C5). */
const required = ['firstName', 'lastName', 'sport', 'position', 'graduationYear', 'height', 'weight', 'email'] as const;

/** What a screen may ask for besides (product C2, the admin's player list). */
export type AlsoRequired = 'gpa' | 'jerseyNumber';

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Checks a player's form: a required field that is empty is said to be required, whatever its type. */
export function playerCheck(alsoRequired: readonly AlsoRequired[] = []): Check<NewPlayerProfile> {
  const needed: readonly string[] = [...required, ...alsoRequired];
  return {
    schema: playerForm.schema,
    check(values) {
      const given = new Map(Object.entries(typeof values === 'object' && values !== null ? values : {}));
      const missing = needed.filter((name) => isBlank(given.get(name)));
      const checked = playerForm.check(values);
      if (missing.length === 0) return checked;
      const others = (checked.issues ?? []).filter((issue) => !missing.includes(fieldOf(issue)));
      return { issues: [...missing.map((name) => ({ path: `/${name}`, message: 'is required', code: 'required' })), ...others] };
    },
  };
}
