type Progress = {
  file: string;
  read: number;
  share: number;
  done: boolean;
};
/** The output of the progress: a terminal, whose last line is drawn again, or a log, which gets a line at each quarter. */
export type ProgressScreen = {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
};

const barLength = 24;
const logSteps = 4;
const numbers = new Intl.NumberFormat('fr-FR');

const barOf = (share: number): string => '█'.repeat(Math.round(share * barLength)).padEnd(barLength, '░');

/** Returns a function that shows how far each file is read. */
export function showProgress(screen: ProgressScreen): (progress: Progress) => void {
  const shownSteps = new Map<string, number>();
  return ({ file, read, share, done }) => {
    const percent = `${Math.round(Math.min(share, 1) * 100)} %`.padStart(5);
    const text = `${file.padEnd(22)} ${barOf(Math.min(share, 1))} ${percent}  ${numbers.format(read)} lignes`;
    if (screen.isTTY) {
      screen.write(`\r\u001b[2K${text.slice(0, (screen.columns ?? 80) - 1)}${done ? '\n' : ''}`);
      return;
    }
    const step = Math.floor(share * logSteps);
    if (!done && step <= (shownSteps.get(file) ?? 0)) return;
    shownSteps.set(file, step);
    if (done || step < logSteps) screen.write(`${file} : ${percent.trim()}, ${numbers.format(read)} lignes\n`);
  };
}
