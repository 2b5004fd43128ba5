/** Thrown when an account cannot be created or disabled. `reasons`: all of them at once, in French, for the operator at the terminal. */
export class AccountRefusal extends Error {
  override readonly name = 'AccountRefusal';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
