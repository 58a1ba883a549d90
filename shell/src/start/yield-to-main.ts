/**
 * Yields to the browser, so that it can paint and handle input before the work goes on: one long
 * task blocks a slow phone.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
