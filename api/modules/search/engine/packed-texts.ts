/** ASCII texts stored end to end in one buffer: one byte a letter and four a text, about a tenth of the memory of separate strings. */
export class PackedTexts {
  size = 0;
  bytes = new Uint8Array(4096);
  /** Offset of each text in `bytes`, followed by the end of the last one. */
  starts = new Uint32Array(1024);

  push(text: string): void {
    const start = this.starts[this.size] ?? 0;
    if (start + text.length > this.bytes.length) this.bytes = enlarged(this.bytes, start + text.length);
    if (this.size + 2 > this.starts.length) this.starts = enlarged(this.starts, this.size + 2);
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

type Column =
  | Uint8Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Returns a copy of the column that is half as long again, and `minLength` entries long at least. The new entries are 0. */
export function enlarged<C extends Column>(column: C, minLength: number): C;
export function enlarged(column: Column, minLength: number): Column {
  const length = Math.max(minLength, Math.ceil(column.length * 1.5));
  if (column instanceof Uint8Array) return copyInto(new Uint8Array(length), column);
  if (column instanceof Uint32Array) return copyInto(new Uint32Array(length), column);
  if (column instanceof Float32Array) return copyInto(new Float32Array(length), column);
  if (column instanceof Float64Array) return copyInto(new Float64Array(length), column);
  return copyInto(new Int32Array(length), column);
}

function copyInto<C extends Column>(target: C, source: C): C {
  target.set(source);
  return target;
}
