import { useRef, useState } from 'react';
import type { Changes } from '#web/lib/url/query-params.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';

/** The pause in the typing after which it goes to the address, in milliseconds. */
const restMs = 250;

/** The search of a list. A change of the address, as the back button, replaces what is typed. */
export function ListSearch({ q, onChange }: { q: string; onChange: (changes: Changes, typing?: 'typing') => void }) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (q !== seen) {
    setSeen(q);
    if (q !== text.trim()) setText(q);
  }
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ q: typed.trim() }, 'typing'), restMs);
  };
  return <TextField label="Rechercher" value={text} onChange={type} maxLength={200} />;
}
