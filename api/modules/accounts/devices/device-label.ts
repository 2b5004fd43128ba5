type Sign = readonly [name: string, pattern: RegExp];

/** The browsers by what their user agent contains. The first match wins: the agent of Edge also names Chrome, and that of Chrome Safari. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];
/** The systems in the same way: the agent of Android also names Linux, and that of an iPhone Mac OS. */
const systems: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** The part of the header that is read. */
const longest = 500;

const nameIn = (signs: readonly Sign[], userAgent: string): string | undefined => signs.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Returns the label of a device from the user agent of its sign-in, as 'Firefox sur Windows'; null when neither browser nor system is
 * known. Made of names of the lists above alone: nothing of the header is kept (RDG-440).
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const read = (userAgent ?? '').slice(0, longest);
  const [browser, system] = [nameIn(browsers, read), nameIn(systems, read)];
  if (!browser && !system) return null;
  return system ? `${browser ?? 'Navigateur'} sur ${system}` : (browser ?? null);
}
