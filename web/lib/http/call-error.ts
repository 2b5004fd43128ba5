import type { InputIssue } from '#protocol/core/refusal.ts';
import { typeset } from '#protocol/text/typeset.ts';

export const unreachableMessage = 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** What went wrong with a call, in words for people. `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** What the server said; empty when it said nothing readable. */
  readonly said: string;
  readonly issues: readonly InputIssue[];

  constructor(status: number, code: string, said: string, issues: readonly InputIssue[] = []) {
    super(said || (status === 0 ? unreachableMessage : 'Une erreur est survenue'));
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.said = said;
    this.issues = issues;
  }
}

const property = (source: unknown, key: string): unknown => (source instanceof Object ? Reflect.get(source, key) : undefined);
const text = (source: unknown, key: string): string => {
  const value = property(source, key);
  return typeof value === 'string' ? value : '';
};

/** The body of an answer as JSON; undefined when it is empty or something else, as a proxy's error page is. */
export async function jsonOf(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return JSON.parse(body);
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** The code of a refused answer, without consuming it; empty when it carries none. */
export const codeOf = async (response: Response): Promise<string> => text(await jsonOf(response.clone()), 'code');

/** Reads a refused answer, whether it has our shape, that of RFC 6749, or is the bare list of what is wrong with a form. */
export async function errorFrom(response: Response): Promise<CallError> {
  const body = await jsonOf(response);
  const given = Array.isArray(body) ? body : property(body, 'issues');
  const issues = Array.isArray(given) ? given.map((one) => ({ field: text(one, 'field'), message: typeset(text(one, 'message')) })) : [];
  return new CallError(response.status, text(body, 'code') || text(body, 'error'), typeset(text(body, 'message')), issues);
}
