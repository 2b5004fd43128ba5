import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Palette } from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export { init };

/** Reads the design tokens, which are the only place of the colours. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    navy: token('navy'),
    blueLine: token('blue-line'),
    orange: token('orange'),
    orangeSoft: token('orange-soft'),
    ink: token('ink'),
    inkSoft: token('ink-soft'),
    line: token('line'),
    edge: token('edge'),
    paper: token('paper'),
    // ECharts writes the font into an attribute of the SVG without escaping its quotes.
    font: token('font').replaceAll('"', "'"),
  };
}
