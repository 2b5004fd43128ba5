import { useOutletContext } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';

/** Returns the sheet that SubscriberSheetScreen passes to its tabs. */
export const useSheet = (): Sheet => useOutletContext<Sheet>();
