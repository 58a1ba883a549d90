/** Lets the browser answer what waits, a frame or a press, before the work goes on: a start in one piece holds up a slow phone. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
