import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '#demo/random.ts';
import { root } from '#tools/lib/root.ts';
import { ownFiles } from './sizes.ts';

/** A comment, the file it stands in, and the first line of the code that follows it. */
export type DrawnComment = { file: string; comment: string; signature: string };

const commented = /^(?:api|protocol|web|tools)\/(?!.*\.test\.tsx?$).*\.(?:tsx?|mjs)$/;
const opening = /^\s*(?:\/\*\*|\/\/ (?!biome-ignore))/;
const signatureLines = 1;

/** Returns every comment of a source that stands on lines of its own. */
function commentsOf(file: string, source: string): DrawnComment[] {
  const lines = source.split('\n');
  const comments: DrawnComment[] = [];
  for (let start = 0; start < lines.length; start++) {
    const text = lines[start] ?? '';
    if (!opening.test(text)) continue;
    let end = start;
    if (text.includes('/**')) while (!lines[end]?.includes('*/') && end < lines.length) end++;
    else while (/^\s*\/\//.test(lines[end + 1] ?? '')) end++;
    const signature = lines.slice(end + 1, end + 1 + signatureLines);
    comments.push({ file, comment: lines.slice(start, end + 1).join('\n'), signature: signature.join('\n') });
    start = end;
  }
  return comments;
}

/** Draws `count` comments of the sources, tests left out. The same seed draws the same ones while the sources do not change. */
export function drawComments(count: number, seed: string, files = ownFiles()): DrawnComment[] {
  const all = files.filter((file) => commented.test(file)).flatMap((file) => commentsOf(file, readFileSync(join(root, file), 'utf8')));
  return randomFrom(seed).some(all, count);
}
