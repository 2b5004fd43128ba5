import { type DragEvent, type ReactNode, useState } from 'react';
import css from './Fields.module.css';

type DropAreaProps = { disabled: boolean; onFile: (file: File) => void; children: ReactNode };

/** A frame that takes the file that is dropped on it. */
export function DropArea({ disabled, onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the button inside
    <div
      className={css.drop}
      data-over={(isOver && !disabled) || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
