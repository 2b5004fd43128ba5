/**
 * Decodes a line of [longitude, latitude] from the 'encoded polyline' format: differences in thousandths of a degree, five bits a character.
 */
export function decodePolyline(text: string): [number, number][] {
  const line: [number, number][] = [];
  let [x, y, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, bits] = [0, 0, 32];
    while (bits >= 32) {
      bits = text.charCodeAt(at++) - 63;
      value |= (bits & 31) << shift;
      shift += 5;
    }
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    x += next();
    y += next();
    line.push([x / 1000, y / 1000]);
  }
  return line;
}
