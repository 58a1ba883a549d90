import '@sandites/ui/theme.scss';
import { yieldToMain } from './start/yield-to-main';

/** The main script in chunks, each compiled and run in its own task. */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@sandites/remote-kit'),
  () => import(/* webpackMode: "eager" */ '@sandites/ui'),
  () => import(/* webpackMode: "eager" */ './frame/Layout'),
  () => import(/* webpackMode: "eager" */ './start/App'),
  () => import(/* webpackMode: "eager" */ './federation/remote-loader'),
];

async function start(): Promise<void> {
  for (const loadModule of modules) {
    await yieldToMain();
    await loadModule();
  }
  await yieldToMain();
  const { startPage } = await import(/* webpackMode: "eager" */ './start/start-page');
  await startPage();
}

void start();
