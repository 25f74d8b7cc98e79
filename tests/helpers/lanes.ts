// Runs work items two at a time: one runs while the other waits for the browser.

/** Resolves when all items are done. @throws the error of the first item that failed, after both lanes have ended */
export async function inTwoLanes<T>(pieces: Iterable<T>, work: (piece: T) => Promise<void>): Promise<void> {
  const queue = [...pieces];
  const lane = async () => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift())
      await work(piece).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
  };
  const ends = await Promise.allSettled([lane(), lane()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
