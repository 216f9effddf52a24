/** Server-sent events as bytes: encoded once, however many pages they go to. */

interface Event {
  /** Raises an event of this name, rather than a `message`. */
  readonly name?: string;
  /** An id without data raises no event, but tells a page where to resume should nothing ever happen. */
  readonly id?: number;
  readonly data?: string;
}

export function eventFrame({ name, id, data }: Event): Buffer {
  const lines = [
    name === undefined ? '' : `event: ${name}\n`,
    id === undefined ? '' : `id: ${id}\n`,
    data === undefined ? '' : `data: ${data}\n`,
  ];
  return Buffer.from(`${lines.join('')}\n`);
}
