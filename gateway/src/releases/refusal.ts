/** Why a release does not go live: each reason in a sentence for the team that made it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** Somebody else changed what is live meanwhile. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';

  constructor(remote: string) {
    super(`Which release of ${remote} is live was changed meanwhile: look again`);
  }
}
