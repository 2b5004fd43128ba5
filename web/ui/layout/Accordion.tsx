import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import css from './Accordion.module.css';

type AccordionProps = {
  title: ReactNode;
  /** The level of its heading: 3 by default. */
  level?: 2 | 3;
  /** The section is open at first. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** A section with a title that opens and closes it. On paper it is open. */
export function Accordion({ title, level = 3, startsOpen = false, children }: AccordionProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={css.accordion}>
      <Heading className={css.heading}>
        <button type="button" className={css.title} data-printed aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {title}
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Heading>
      <div id={id} className={css.content} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
