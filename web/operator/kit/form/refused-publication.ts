import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InputIssue } from '#protocol/core/refusal.ts';

/** The hours of a publication, as ISO instants. */
export type Publication = { from: string | null; until: string | null };
/** A publication that the server refused: why, and the hours that it had; null for hours that the user did not choose. */
export type RefusedPublication = { issues: readonly InputIssue[]; hours: Publication | null };

const key = 'refusedPublication';

/** The state of the address of a new content, whose publication was refused once it was saved as a draft. */
export const refusedState = (refused: RefusedPublication) => ({ [key]: refused });

const isIssue = (value: unknown): value is InputIssue => value instanceof Object && 'field' in value && 'message' in value;

const isHour = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isPublication = (value: unknown): value is Publication =>
  value instanceof Object && 'from' in value && 'until' in value && isHour(value.from) && isHour(value.until);

const refusedIn = (state: unknown): RefusedPublication | null => {
  const refused: unknown = state instanceof Object ? Reflect.get(state, key) : undefined;
  if (!(refused instanceof Object && 'issues' in refused && 'hours' in refused && Array.isArray(refused.issues))) return null;
  return { issues: refused.issues.filter(isIssue), hours: isPublication(refused.hours) ? refused.hours : null };
};
const notRefused: RefusedPublication = { issues: [], hours: null };

/** Returns the refused publication that made this draft. It is shown once: a page loaded again has no problem to show. */
export function useRefusedPublication(): RefusedPublication {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [refused] = useState(() => refusedIn(state) ?? notRefused);
  const isInAddress = refusedIn(state) !== null;
  useEffect(() => {
    if (isInAddress) void navigate({ search }, { replace: true, state: null });
  }, [isInAddress, navigate, search]);
  return refused;
}
