/** Why an account cannot be made or closed: every reason at once, in French, for the person at the terminal. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
