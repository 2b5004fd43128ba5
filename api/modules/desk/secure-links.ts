import type { InputIssue } from '#protocol/core/refusal.ts';

/** Names the links of a form that are at no `https:` address: what they lead to is on another site. An empty one is none. */
export const issuesOfSecureLinks = <Field extends string>(form: Readonly<Record<Field, string>>, fields: readonly Field[]): InputIssue[] =>
  fields
    .filter((field) => form[field] !== '' && !form[field].startsWith('https://'))
    .map((field) => ({ field, message: 'Une adresse https://… est attendue' }));
