import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { Field, type ControlProps as FieldControl } from '#web/ui/forms/Field.tsx';
import { SkeletonBar } from '#web/ui/states/Loading.tsx';
import type { ControlProps } from './control.ts';
import css from './Fields.module.css';
import { paragraphsHtml } from './paragraphs-html.ts';

/** The editor is large: it loads where a form has a text. */
const HtmlEditor = lazy(() => loadChunk(import('#web/operator/kit/editor/HtmlEditor.tsx')));

/** A text with its layout. */
export function HtmlField({ value, onChange, disabled, texts }: ControlProps<string>) {
  const wasFocused = useRef(false);
  const [startsEmpty] = useState(value === '');
  return (
    <Field {...texts} group>
      {(control) => (
        <Suspense
          fallback={
            startsEmpty && !disabled ? (
              <PlainText control={control} wasFocused={wasFocused} onChange={onChange} />
            ) : (
              <SkeletonBar height={220} />
            )
          }
        >
          <HtmlEditor label={texts.label} control={control} value={value} disabled={disabled} wasFocused={wasFocused} onChange={onChange} />
        </Suspense>
      )}
    </Field>
  );
}

type PlainTextProps = {
  control: FieldControl;
  /** Told, when the editor takes its place, whether the operator was typing. */
  wasFocused: RefObject<boolean>;
  onChange: (html: string) => void;
};

/** Takes a new text as it is typed until the editor is loaded, which goes on with it. */
function PlainText({ control, wasFocused, onChange }: PlainTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    return () => {
      wasFocused.current = document.activeElement === current;
    };
  }, [wasFocused]);
  return (
    <textarea
      {...control}
      ref={area}
      className={css.plain}
      aria-labelledby={`${control.id}-label`}
      onChange={({ target }) => onChange(paragraphsHtml(target.value))}
    />
  );
}
