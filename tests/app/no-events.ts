/** An EventSource that is never told anything: jsdom has none. */
export class NoEvents extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {}
}
