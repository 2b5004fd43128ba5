import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const latin = 'inter-latin-wght-normal.woff2';
/** The weights that the styles use, from body text to titles. */
const weights = { min: 400, max: 700 };

/** Returns every letter of a range as a style sheet writes it: U+0000-00FF,U+0131. */
const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.replace('U+', '').split('-');
      const start = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');

/**
 * Leaves out of the font what no page shows: the weights under 400 and over 700, a third of the file that each first load waits for. The name
 * of the file still comes from the whole font, and browsers keep it for ever: with other weights, give it another name too.
 */
export const fontSubset = (): Plugin => ({
  name: 'font-subset',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { latin: range } = createRequire(import.meta.url)('@fontsource-variable/inter/unicode.json') as { latin: string };
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(latin)))
        file.source = await subsetFont(Buffer.from(file.source), lettersOf(range), {
          targetFormat: 'woff2',
          variationAxes: { wght: weights },
        });
  },
});
