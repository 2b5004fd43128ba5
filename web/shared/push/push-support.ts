/** The facts of a browser that decide whether push can reach it. */
export type BrowserFacts = {
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen. */
  isInstalled: boolean;
  isSecure: boolean;
  hasPush: boolean;
};

/**
 * Tells whether push can reach a browser. `ios`: a tab of iOS or iPadOS, which has no push (NOT-13, RDG-534); the portal opened from its home
 * screen has. iPadOS calls itself Macintosh, and no Mac has a touch screen.
 */
export function pushSupport({
  userAgent,
  maxTouchPoints,
  isInstalled,
  isSecure,
  hasPush,
}: BrowserFacts): 'yes' | 'ios' | 'insecure' | 'no' {
  const isIos = /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  if (isIos && !isInstalled) return 'ios';
  if (!isSecure) return 'insecure';
  return hasPush ? 'yes' : 'no';
}

/** Reads the facts of this browser. */
export const browserFacts = (): BrowserFacts => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  isSecure: isSecureContext,
  hasPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
});
