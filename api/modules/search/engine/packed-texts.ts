/** Short ASCII texts kept end to end in one buffer: some bytes each, where a string of its own costs ten times more. */
export class PackedTexts {
  size = 0;
  bytes = new Uint8Array(4096);
  /** Where each text begins, and where the last ends. */
  starts = new Uint32Array(1024);

  push(text: string): void {
    const start = this.starts[this.size] ?? 0;
    if (start + text.length > this.bytes.length) this.bytes = larger(this.bytes, start + text.length);
    if (this.size + 2 > this.starts.length) this.starts = larger(this.starts, this.size + 2);
    for (let at = 0; at < text.length; at++) this.bytes[start + at] = text.charCodeAt(at);
    this.size++;
    this.starts[this.size] = start + text.length;
  }

  at(index: number): string {
    let text = '';
    for (let at = this.starts[index] ?? 0; at < (this.starts[index + 1] ?? 0); at++) text += String.fromCharCode(this.bytes[at] ?? 0);
    return text;
  }
}

type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** The same column with room for at least `least` entries, its own kept: half as much again, so that growing stays rare. */
export function larger<C extends Column>(column: C, least: number): C;
export function larger(column: Column, least: number): Column {
  const length = Math.max(least, Math.ceil(column.length * 1.5));
  if (column instanceof Uint8Array) return copied(column, new Uint8Array(length));
  if (column instanceof Uint32Array) return copied(column, new Uint32Array(length));
  if (column instanceof Int32Array) return copied(column, new Int32Array(length));
  return copied(column, new Float32Array(length));
}

function copied<C extends Column>(from: C, to: C): C {
  to.set(from);
  return to;
}
