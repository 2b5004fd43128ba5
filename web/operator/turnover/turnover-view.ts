import { correctionFields, turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';

/** The key of every query about turnover. */
export const turnoverKey = ['desk', 'turnover'] as const;

/** The fields of a correction, and where the choices of companies and families are found. */
export const turnoverView: FieldsView = { name: 'turnover', endpoints: turnoverDeskEndpoints, fields: correctionFields };
