import '@sandites/ui/theme.scss';

/**
 * Lets the browser paint and handle input before the work goes on: one long task blocks a slow phone.
 */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** The main script in chunks, each compiled and run in its own task. */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@sandites/remote-kit'),
  () => import(/* webpackMode: "eager" */ '@sandites/ui'),
  () => import(/* webpackMode: "eager" */ './frame/Layout'),
  () => import(/* webpackMode: "eager" */ './routes/App'),
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
