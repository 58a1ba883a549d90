import { readFileSync, writeFileSync } from 'node:fs';

/** Linux keeps both for every process (proc(5), `status`), in kilobytes of 1,024. */
const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
};

/** By how many bytes a process grew at most while the work was done. Linux only. */
export async function peakGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(pid, 'VmRSS');
  // Forgets the peak of the past (proc(5), `clear_refs`).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  return memoryOf(pid, 'VmHWM') - before;
}
