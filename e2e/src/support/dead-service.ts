import { processes } from './processes';

const killInterval = 30;

/**
 * Kills a service again and again, whenever it restarts, while `work` runs.
 * @param name such as `events`
 */
export async function whileServiceIsDown(name: string, look: () => Promise<void>): Promise<void> {
  const kill = () => {
    const pid = processes()[name]?.pid;
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It has not restarted yet.
    }
  };
  kill();
  const killing = setInterval(kill, killInterval);
  try {
    await look();
  } finally {
    clearInterval(killing);
  }
}
