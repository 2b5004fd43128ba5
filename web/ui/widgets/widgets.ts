/** The widgets over React Aria Components: together one chunk, loaded by `load-widgets.ts`. */
export { ActionMenuPopup } from './ActionMenuPopup.tsx';
export { CalendarPopup } from './CalendarPopup.tsx';
export { ComboBoxControl } from './ComboBoxControl.tsx';
