import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InputIssue } from '#protocol/core/refusal.ts';

const key = 'refusedPublication';

/** The state of the address of a new content, whose publication was refused once it was saved as a draft. */
export const refusedState = (issues: readonly InputIssue[]) => ({ [key]: issues });

const isIssue = (value: unknown): value is InputIssue => value instanceof Object && 'field' in value && 'message' in value;

const issuesIn = (state: unknown): readonly InputIssue[] => {
  const issues: unknown = state instanceof Object ? Reflect.get(state, key) : undefined;
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
};

/** Returns why the publication that made this draft was refused. They are shown once: a page loaded again has no problem to show. */
export function useRefusedPublication(): readonly InputIssue[] {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [issues] = useState(() => issuesIn(state));
  const hasIssues = issuesIn(state).length > 0;
  useEffect(() => {
    if (hasIssues) void navigate({ search }, { replace: true, state: null });
  }, [hasIssues, navigate, search]);
  return issues;
}
