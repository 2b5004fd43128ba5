/** The longest time that the page may stay busy before the work is done all the same, in milliseconds. */
const idleTimeoutMs = 2000;

/** Runs some work when the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
}
