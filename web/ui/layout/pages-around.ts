/** The page numbers to show: the first, the last, those around the current one, and null where some are left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const gap = one - (shown[at - 1] ?? one);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}
