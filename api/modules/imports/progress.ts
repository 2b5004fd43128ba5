type Progress = {
  file: string;
  read: number;
  share: number;
  done: boolean;
};
/** Where progress is shown: a terminal's own line is drawn again, anything else gets a line now and then. */
export type ProgressScreen = {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
};

const barLength = 24;
const sparseSteps = 4;
const numbers = new Intl.NumberFormat('fr-FR');

const barOf = (share: number): string => '█'.repeat(Math.round(share * barLength)).padEnd(barLength, '░');

/** Shows how far each file is. */
export function showProgress(screen: ProgressScreen): (progress: Progress) => void {
  const said = new Map<string, number>();
  return ({ file, read, share, done }) => {
    const percent = `${Math.round(Math.min(share, 1) * 100)} %`.padStart(5);
    const text = `${file.padEnd(22)} ${barOf(Math.min(share, 1))} ${percent}  ${numbers.format(read)} lignes`;
    if (screen.isTTY) {
      screen.write(`\r\u001b[2K${text.slice(0, (screen.columns ?? 80) - 1)}${done ? '\n' : ''}`);
      return;
    }
    const step = Math.floor(share * sparseSteps);
    if (!done && step <= (said.get(file) ?? 0)) return;
    said.set(file, step);
    if (done || step < sparseSteps) screen.write(`${file} : ${percent.trim()}, ${numbers.format(read)} lignes\n`);
  };
}
