export { type DayWindow, listRevisionChoices, type RevisionChoice, type RevisionSeriesRow, readRevisionSeries } from './series.queries.ts';
export { symbolOf, unityOf } from './unity.ts';
