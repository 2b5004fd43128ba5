import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const everyMs = 100;

/** Returns the resident memory of a process in MiB; 0 once it has ended. */
export function residentMiB(pid: number): number {
  const status = `/proc/${pid}/status`;
  try {
    if (existsSync('/proc/self/status')) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0; // it ended between two looks
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}

/** Samples the memory of a process ten times a second. `stop` returns the first value and the highest, in MiB. */
export function watchMemory(pid: number): { stop: () => { before: number; peak: number } } {
  const before = residentMiB(pid);
  let peak = before;
  const look = () => {
    peak = Math.max(peak, residentMiB(pid));
  };
  const timer = setInterval(look, everyMs);
  const stop = () => {
    clearInterval(timer);
    look();
    return { before, peak };
  };
  return { stop };
}
