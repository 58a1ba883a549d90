/**
 * Reads a file to its end and tells of every piece that arrives, which the element that loads it cannot. The browser joins a request for
 * it that is under way.
 * @throws where the connection fails or the content is not of its hash
 */
export async function readBytes(url: string, init: RequestInit, onHeard: () => void): Promise<void> {
  const { body } = await fetch(url, init);
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) onHeard();
}
