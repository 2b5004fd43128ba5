/** Formats a time of day (hh:mm) as `11 h` or `9 h 30`. */
export function hour(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}
