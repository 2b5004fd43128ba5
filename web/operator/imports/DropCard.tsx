import { IconFile, IconFolder } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { Staged } from '#protocol/imports/imports-desk.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { filesOfDrop, filesOfInput } from './dropped-files.ts';
import css from './Imports.module.css';
import { StagedFiles } from './StagedFiles.tsx';
import { StartActions } from './StartActions.tsx';
import { type Sending, useDrop } from './use-drop.ts';

const accepted = '.csv,.xlsx';

type DropCardProps = {
  staged: Staged;
  /** The run whose report is shown. */
  reported: string | null;
  onStarted: (id: string) => void;
};

/** The files of the next import: dropped, chosen or of a whole folder, with what the portal expects. */
export function DropCard({ staged, reported, onStarted }: DropCardProps) {
  const { sending, drop } = useDrop(staged.expected);
  const [isOver, setIsOver] = useState(false);
  const dropHere = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void drop(filesOfDrop(event.dataTransfer));
  };
  return (
    <Card title="Fichiers à importer">
      <section
        className={css.zone}
        aria-label="Dépôt de fichiers"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={dropHere}
      >
        <p>Déposez ici un dossier ou ses fichiers, en CSV ou XLSX, 50 Mo chacun au plus.</p>
        <div className={css.ways}>
          <FileButton
            label="Choisir des fichiers"
            icon={<IconFile size={18} aria-hidden />}
            onChosen={(files) => void drop(filesOfInput(files))}
          />
          <FileButton
            label="Choisir un dossier"
            isFolder
            icon={<IconFolder size={18} aria-hidden />}
            onChosen={(files) => void drop(filesOfInput(files))}
          />
        </div>
      </section>
      <SendingNotes sending={sending} />
      <StagedFiles staged={staged} reported={reported} isSending={sending.current !== null} />
      <StartActions staged={staged} isSending={sending.current !== null} onStarted={onStarted} />
    </Card>
  );
}

type FileButtonProps = { label: string; icon: React.ReactNode; isFolder?: boolean; onChosen: (files: FileList | null) => void };

/** A button that opens the choice of files of the browser, or that of a folder. */
function FileButton({ label, icon, isFolder = false, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder ? { webkitdirectory: '' } : { accept: accepted })}
        onChange={(event) => {
          onChosen(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Says what is being sent, and which files stayed behind. */
const SendingNotes = ({ sending: { current, left } }: { sending: Sending }) => (
  <>
    <div role="status">
      {current && (
        <p className={css.sending}>
          {`Envoi ${current.at} sur ${current.total}\u00a0: ${current.name}`}
          <progress className={css.bar} value={current.share} aria-label={`Envoi de ${current.name}`} />
        </p>
      )}
    </div>
    {left.length > 0 && (
      <div className={css.left} role="alert">
        <p>Non déposés&nbsp;:</p>
        <ul>
          {left.map(({ name, reason }) => (
            <li key={name}>{`${name}\u00a0: ${reason}`}</li>
          ))}
        </ul>
      </div>
    )}
  </>
);
