import { processes } from './processes';

const killInterval = 30;

/**
 * Keeps a service of the site dead, however often it is started again, while something is looked at.
 * @param name such as `events`
 */
export async function whileServiceIsDown(name: string, look: () => Promise<void>): Promise<void> {
  const kill = () => {
    const pid = processes()[name]?.pid;
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It is dead already, and not started again yet.
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
