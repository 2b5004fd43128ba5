import type { InputIssue } from '#protocol/core/refusal.ts';
import { typeset } from '#protocol/text/typeset.ts';

export const unreachableMessage = 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** A refused or failed call. `message` is a French sentence for the user; `status` is the HTTP status, 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The message of the server; empty when it sent none that is readable. */
  readonly serverMessage: string;
  /** The problem of each field, when the server refused a form. */
  readonly issues: readonly InputIssue[];

  constructor(status: number, code: string, serverMessage: string, issues: readonly InputIssue[] = []) {
    super(serverMessage || (status === 0 ? unreachableMessage : 'Une erreur est survenue'));
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.issues = issues;
  }
}

/** True for a call without an answer: the server may have done it. */
export const isLost = (problem: unknown): boolean => problem instanceof CallError && problem.status === 0;

const property = (source: unknown, key: string): unknown => (source instanceof Object ? Reflect.get(source, key) : undefined);
const text = (source: unknown, key: string): string => {
  const value = property(source, key);
  return typeof value === 'string' ? value : '';
};

/** Parses the body of an answer as JSON; undefined when it is empty or no JSON, as the error page of a proxy. */
export async function jsonOf(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return JSON.parse(body);
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** Returns the error code of a refused answer, empty without one. Reads a clone: the body stays readable for the caller. */
export const codeOf = async (response: Response): Promise<string> => text(await jsonOf(response.clone()), 'code');

/**
 * Makes a CallError from a refused answer. Reads three bodies: `{code, message, issues?}`, the `{error, message}` of RFC 6749, and a bare
 * list of issues (RDG-142, RDG-144, RDG-104).
 */
export async function errorFrom(response: Response): Promise<CallError> {
  const body = await jsonOf(response);
  const list = Array.isArray(body) ? body : property(body, 'issues');
  const issues = Array.isArray(list)
    ? list.map((issue) => ({ field: text(issue, 'field'), message: typeset(text(issue, 'message')) }))
    : [];
  return new CallError(response.status, text(body, 'code') || text(body, 'error'), typeset(text(body, 'message')), issues);
}
