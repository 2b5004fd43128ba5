import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import { formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import {
  type FormationFiles as Files,
  type FormationFileKind,
  formationFileEndpoints,
  formationFileKinds,
} from '#protocol/formations/formation-files-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { ReferenceField } from '#web/operator/kit/fields/ReferenceField.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './FormationFiles.module.css';

const filesKey = ['desk', 'formations', 'files'] as const;
const view = { name: 'formations', fields: formationFields, endpoints: formationDeskEndpoints };
const labels: Readonly<Record<FormationFileKind, string>> = { planning: 'Planning', catalogue: 'Catalogue' };

type Chosen = Record<FormationFileKind, Reference | null>;
const idsOf = ({ planning, catalogue }: Chosen) => ({ planning: planning?.id ?? null, catalogue: catalogue?.id ?? null });

/** The documents that members download above the list of trainings. */
export function FormationFiles() {
  const { data } = useQuery({
    queryKey: filesKey,
    queryFn: ({ signal }) => call(formationFileEndpoints.read, {}, { signal }),
  });
  return (
    <div className={css.files}>
      <Card title="Planning et catalogue">
        <p className={css.hint}>
          Les membres les téléchargent au-dessus de la liste des formations. Ce sont des documents&nbsp;: leur fichier se remplace dans
          «&nbsp;Documents&nbsp;».
        </p>
        {data && <Choice key={JSON.stringify(idsOf(data))} files={data} />}
      </Card>
    </div>
  );
}

/** The choice of both documents. A choice of somebody else begins it again. */
function Choice({ files }: { files: Files }) {
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>(files);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(formationFileEndpoints.write, { body: { ...idsOf(chosen), was: idsOf(files) } }),
    onSuccess: () => tellSuccess('Planning et catalogue enregistrés.'),
    onError: (problem) => {
      if (problem instanceof CallError && problem.issues.length > 0) setFailure(problem);
      else tellFailure(problem.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: filesKey }),
  });
  const isChanged = formationFileKinds.some((kind) => chosen[kind]?.id !== files[kind]?.id);
  return (
    <div className={css.fields}>
      {formationFileKinds.map((kind) => {
        const stored = files[kind];
        return (
          <ReferenceField
            key={kind}
            view={view}
            name="documents"
            field={formationFields.documents}
            value={chosen[kind]}
            disabled={!files.mayWrite}
            onChange={(document) => {
              setFailure(null);
              setChosen((now) => ({ ...now, [kind]: document }));
            }}
            texts={{
              ...{ id: `${id}-${kind}`, label: labels[kind], required: false, note: undefined },
              help: stored && !stored.isShown && stored.id === chosen[kind]?.id ? 'Ce document n’est pas en ligne.' : undefined,
              error: failure?.issues.find(({ field }) => field === kind)?.message,
            }}
          />
        );
      })}
      {files.mayWrite && (
        <div>
          <Button busy={isPending} disabled={!isChanged} onClick={() => mutate()}>
            Enregistrer le planning et le catalogue
          </Button>
        </div>
      )}
    </div>
  );
}
