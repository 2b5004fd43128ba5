import { useNavigation } from 'react-router';
import css from './Progress.module.css';

/** A thin line at the top of the window while a page loads. */
export const Progress = () => (useNavigation().state === 'idle' ? null : <div className={css.line} />);
