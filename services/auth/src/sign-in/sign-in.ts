import type { Attempt, SignInLimit, Trier } from '../failed-sign-ins/sign-in-limit';
import { isPassword } from '../passwords/password-hash';
import type { SecondFactorStore } from '../second-factor/second-factor-store';
import { useCode } from '../second-factor/use-code';
import type { SessionsStore } from '../sessions/sessions-store';
import type { Account } from '../users/account';
import type { UsersStore } from '../users/users-store';

/** What signing in came to. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly account: Account; readonly sessionId: string }
  | { readonly kind: 'wrong' }
  /** Name and password are right, and the account's second factor asks for a code. */
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'wrong-code' };

/** What somebody gives to sign in. */
export interface Proof extends Trier {
  readonly password: string;
  readonly code?: string;
  /** The browser's name, for the list of sessions. */
  readonly browser: string;
}

export interface SignInParts {
  readonly users: UsersStore;
  readonly sessions: SessionsStore;
  readonly secondFactors: SecondFactorStore;
  readonly limit: SignInLimit;
  readonly now: () => number;
}

const verdicts = { 'signed-in': 'right', wrong: 'wrong', 'wrong-code': 'wrong', 'code-needed': 'unfinished' } as const;

/** Makes the way into the site: name and password, and a code where there is a second factor. */
export function signIn({ users, sessions, secondFactors, limit, now }: SignInParts): (proof: Proof) => Promise<SignInResult> {
  async function prove({ username, password, code, browser }: Proof): Promise<SignInResult> {
    const account = await users.byName(username);
    const matches = await isPassword(account?.passwordHash, password);
    if (!account || !matches) return { kind: 'wrong' };
    if (account.hasSecondFactor) {
      if (code === undefined) return { kind: 'code-needed' };
      if (!(await useCode(secondFactors, account.id, code, now()))) return { kind: 'wrong-code' };
    }
    const sessionId = await sessions.begin(account, browser);
    return sessionId === undefined ? { kind: 'wrong' } : { kind: 'signed-in', account, sessionId };
  }

  return async (proof) => {
    const attempt = async (): Promise<Attempt & { result: SignInResult }> => {
      const result = await prove(proof);
      return { result, verdict: verdicts[result.kind] };
    };
    return (await limit(proof, attempt)).result;
  };
}
