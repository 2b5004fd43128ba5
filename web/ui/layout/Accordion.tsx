import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import css from './Accordion.module.css';

type AccordionProps = {
  title: string;
  children: ReactNode;
};

/** A section with a title that opens and closes it. */
export function Accordion({ title, children }: AccordionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.accordion}>
      <button type="button" className={css.title} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {title}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
