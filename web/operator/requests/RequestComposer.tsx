import { useState } from 'react';
import type { WholeRequest } from '#protocol/requests/request-desk.ts';
import { useKeptAtSessionEnd, useRestored } from '#web/lib/account/use-interrupted.ts';
import { readUnsavedForm } from '#web/lib/session/unsaved-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Segmented } from '#web/ui/forms/Segmented.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import css from './Request.module.css';
import { useRequestWrite } from './use-request-write.ts';

/** Returns the message that the end of the session interrupted on the open page; undefined without one. */
function readInterruptedText(user: string, path: string): string | undefined {
  const text = readUnsavedForm(user, path);
  return typeof text === 'string' ? text : undefined;
}

/** The answer by mail and the internal note. What is typed stays until it is sent. */
export function RequestComposer({ request }: { request: WholeRequest }) {
  const [kind, setKind] = useState<'answer' | 'note'>('answer');
  const [text, setText] = useState(useRestored(readInterruptedText) ?? '');
  const [error, setError] = useState<string>();
  const write = useRequestWrite(request, (sent) => {
    // A text typed while the message is sent stays.
    if (sent.kind !== 'change') setText((typed) => (typed === sent.text ? '' : typed));
  });
  const isSent = write.isPending && write.variables.kind !== 'change' && write.variables.text === text;
  useKeptAtSessionEnd(text, text !== '');
  const isAnswer = kind === 'answer';
  const obstacle = isAnswer ? request.answerObstacle : null;
  const submit = () => {
    if (text.trim() === '') return setError(isAnswer ? 'Écrivez la réponse' : 'Écrivez la note');
    write.mutate({ kind, text, done: isAnswer ? 'Réponse envoyée.' : 'Note ajoutée.' });
  };
  return (
    <Card title="Répondre">
      <form
        className={css.composer}
        aria-label="Répondre"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Segmented
          label="Nature du message"
          value={kind}
          options={[
            { value: 'answer', label: 'E-mail au membre' },
            { value: 'note', label: 'Note interne' },
          ]}
          onChange={setKind}
        />
        <TextField
          label={isAnswer ? 'Votre réponse' : 'Votre note'}
          help={
            isAnswer
              ? (obstacle ?? `Part à ${request.email}, avec le numéro ${request.number}. «\u00a0Bonjour\u00a0» et son prénom y sont déjà.`)
              : 'Seuls les opérateurs la lisent.'
          }
          error={error}
          lines={6}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" look="primary" busy={write.isPending} disabled={obstacle !== null}>
            {isAnswer ? 'Envoyer la réponse' : 'Ajouter la note'}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard active={text.trim() !== '' && !isSent} />
    </Card>
  );
}
