import { type InputIssue, invalidInputText, type RefusalDefinition } from '#protocol/core/refusal.ts';

/** An expected refusal of the business. It is thrown, so that the transaction is rolled back. Any other error is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly definition: RefusalDefinition;
  /** Seconds to wait before trying again, for 429 and 503. */
  readonly retryAfter: number | null;
  /** The problems of the fields, when some are known beside the refusal. */
  readonly issues: readonly InputIssue[];
  constructor(definition: RefusalDefinition, retryAfter: number | null = null, issues: readonly InputIssue[] = []) {
    super(definition.message);
    this.definition = definition;
    this.retryAfter = retryAfter;
    this.issues = issues;
  }
}

/** The refusal of a change to an outdated version. `fresh`: the object as it is now, presented, so that the caller can merge. */
export class StaleVersion extends Refusal {
  readonly fresh: unknown;
  constructor(definition: RefusalDefinition, fresh: unknown) {
    super(definition);
    this.fresh = fresh;
  }
}

/** Invalid input, with all its issues at once: thrown when a schema or the database finds some. The answer is a 400. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: InputIssue[];
  constructor(issues: InputIssue[], message = invalidInputText) {
    super(message);
    this.issues = issues;
  }
}
