import { lazy, Suspense } from 'react';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { SkeletonBar } from '#web/ui/states/Loading.tsx';
import type { ControlProps } from './control.ts';

/** The editor is large: it loads where a form has a text. */
const HtmlEditor = lazy(() => loadChunk(import('#web/operator/kit/editor/HtmlEditor.tsx')));

/** A text with its layout. */
export const HtmlField = ({ value, onChange, disabled, texts }: ControlProps<string>) => (
  <Field {...texts} group>
    {(control) => (
      <Suspense fallback={<SkeletonBar height={220} />}>
        <HtmlEditor label={texts.label} control={control} value={value} disabled={disabled} onChange={onChange} />
      </Suspense>
    )}
  </Field>
);
