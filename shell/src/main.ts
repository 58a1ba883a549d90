import './start/older-browsers';
import '@sandites/ui/theme.scss';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** One file, evaluated in pieces: between them the browser paints, and answers who taps. */
async function main(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@sandites/remote-kit');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start/hydrate');
  await nextTask();
  start();
}

void main();
