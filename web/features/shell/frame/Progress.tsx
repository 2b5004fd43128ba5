import { useNavigation } from 'react-router';
import css from './Progress.module.css';

/** A thin line at the top while a page is on its way. */
export const Progress = () => (useNavigation().state === 'idle' ? null : <div className={css.line} />);
