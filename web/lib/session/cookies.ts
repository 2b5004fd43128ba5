/** Returns the value of a cookie that scripts may read; undefined when it is absent, empty or malformed. */
export function readCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    // Malformed percent-encoding: treat the cookie as absent.
    return undefined;
  }
}

/** Removes a cookie, whether it was set for this host alone or for its domain. */
export function dropCookie(name: string): void {
  for (const domain of ['', `; domain=${location.hostname}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not in every browser that we serve
    document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
