import type { InputIssue, RefusalDefinition } from '#protocol/core/refusal.ts';

/** An expected no. Thrown, so that the transaction is undone; anything else that is thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly definition: RefusalDefinition;
  /** Seconds to wait before trying again, for 429 and 503. */
  readonly retryAfter: number | null;
  constructor(definition: RefusalDefinition, retryAfter: number | null = null) {
    super(definition.message);
    this.definition = definition;
    this.retryAfter = retryAfter;
  }
}

/** Input that a schema cannot judge alone (it needs the database): every problem at once, like any invalid input. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: InputIssue[];
  constructor(issues: InputIssue[]) {
    super('Des champs sont à corriger.');
    this.issues = issues;
  }
}
