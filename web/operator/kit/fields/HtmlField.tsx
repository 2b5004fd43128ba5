import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import type { Handover } from '#web/operator/kit/editor/handover.ts';
import { Field, type ControlProps as FieldControl } from '#web/ui/forms/Field.tsx';
import { SkeletonBar } from '#web/ui/states/Loading.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';
import { paragraphsHtml } from './paragraphs-html.ts';

/** The editor is large: it loads where a form has a text. */
const HtmlEditor = lazy(() => loadChunk(import('#web/operator/kit/editor/HtmlEditor.tsx')));

/** A text with its layout. */
export function HtmlField({ value, onChange, disabled, texts }: ControlProps<string>) {
  const handover = useRef<Handover>({ isFocused: false, pasted: '' });
  const [startsEmpty] = useState(value === '');
  return (
    <Field {...texts} group>
      {(control) => (
        <Suspense
          fallback={
            startsEmpty && !disabled ? (
              <PlainText control={control} handover={handover} onChange={onChange} />
            ) : (
              <SkeletonBar height={220} />
            )
          }
        >
          <HtmlEditor label={texts.label} control={control} value={value} disabled={disabled} handover={handover} onChange={onChange} />
        </Suspense>
      )}
    </Field>
  );
}

type PlainTextProps = {
  control: FieldControl;
  handover: RefObject<Handover>;
  onChange: (html: string) => void;
};

/** Takes a new text as it is typed until the editor is loaded, which goes on with it. What is pasted with a layout waits for the editor. */
function PlainText({ control, handover, onChange }: PlainTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    return () => {
      handover.current.isFocused = document.activeElement === current;
    };
  }, [handover]);
  return (
    <textarea
      {...control}
      ref={area}
      className={css.plain}
      aria-labelledby={`${control.id}-label`}
      onChange={({ target }) => onChange(paragraphsHtml(target.value))}
      onPaste={(event) => {
        const html = event.clipboardData.getData('text/html');
        if (html === '') return;
        event.preventDefault();
        handover.current.pasted += html;
      }}
    />
  );
}
