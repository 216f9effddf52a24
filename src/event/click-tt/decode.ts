/**
 * The bytes of an association's file as text, and the way back: what is put in between leaves every other byte as it was.
 * XML 1.0, 4.3.3 and appendix F say how a file names its encoding.
 */
import type { RefusalParams } from '#tournament/message.ts';

export const MOST_FILE_BYTES = 5 * 1_048_576;
/** Thrice what the largest event has; each costs time to read. */
const MOST_TAGS = 60_000;

/** Why a file is not read, by the code of its words. */
export class UnreadableFile extends Error {
  readonly why: string;
  readonly params: RefusalParams;

  constructor(why: string, params: RefusalParams = {}) {
    super(`The file cannot be read: ${why}`);
    this.why = why;
    this.params = params;
  }
}

export interface DecodedFile {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly encoding: Encoding;
}

/** How a place in the text is found among the bytes. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'one byte';

/** One byte a character, and alike in what such a file writes. */
const ONE_BYTE = /^(?:us-ascii|iso-?8859-?(?:1|15)|latin-?[19]|windows-125[02]|cp125[02])$/i;
const DECLARED = /\bencoding ?= ?["']([\w.:-]{1,40})["']/;

const notXml = () => new UnreadableFile('kind');

export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableFile('large');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new UnreadableFile('packed');
  const { label, encoding } = encodingOf(bytes);
  const text = decoded(bytes, label);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1;
  if (tags === 0) throw notXml();
  if (tags > MOST_TAGS) throw new UnreadableFile('much');
  return { bytes, text, encoding };
}

function decoded(bytes: Uint8Array, label: string): string {
  try {
    // The byte order mark stays, so that the places stay.
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile('letters');
  }
}

function encodingOf(bytes: Uint8Array): { readonly label: string; readonly encoding: Encoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', encoding: 'utf-16be' };
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 400)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declaration = head.startsWith('<?xml') ? head.slice(0, head.indexOf('?>')) : '';
  const named = DECLARED.exec(declaration)?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(named)) return { label: 'utf-8', encoding: 'utf-8' };
  if (ONE_BYTE.test(named)) return { label: named, encoding: 'one byte' };
  throw new UnreadableFile('encoding', { named });
}

/** Text in place of what stands between two places. */
export interface Change {
  readonly from: number;
  readonly to: number;
  /** Letters of ASCII alone, which all these encodings write alike. */
  readonly text: string;
}

/** The file with its changes, which neither overlap nor stand out of order. */
export function changedBytes({ bytes, text, encoding }: DecodedFile, changes: readonly Change[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let place = 0;
  let offset = 0;
  const skip = (to: number): number => {
    offset += lengthOf(text.slice(place, to), encoding);
    place = to;
    return offset;
  };
  let kept = 0;
  for (const change of changes) {
    parts.push(bytes.subarray(kept, skip(change.from)), encoded(change.text, encoding));
    kept = skip(change.to);
  }
  parts.push(bytes.subarray(kept));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function lengthOf(text: string, encoding: Encoding): number {
  if (encoding === 'one byte') return text.length;
  return encoding === 'utf-8' ? new TextEncoder().encode(text).length : text.length * 2;
}

function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8' || encoding === 'one byte') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}
