/** What a worker of the page has around it: the DOM library knows only the page's own scope. */
export interface WorkerScope<Order, Done> {
  readonly fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(done: Done, transfer?: Transferable[]): void;
}

/** To be asked for in a worker alone. */
export function workerScope<Order, Done>(): WorkerScope<Order, Done> {
  return self as unknown as WorkerScope<Order, Done>;
}
