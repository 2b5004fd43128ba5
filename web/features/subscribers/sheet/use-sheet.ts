import { useOutletContext } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';

/** The sheet that the tabs of a subscriber show. */
export const useSheet = (): Sheet => useOutletContext<Sheet>();
