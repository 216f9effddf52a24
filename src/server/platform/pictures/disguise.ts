/**
 * Files that are a picture and something else at once: a page, a script, an archive. What is served was rendered anew
 * and holds none of it; such a file is refused all the same.
 */
import type { PictureKind } from './kind.ts';

export function isDisguised(bytes: Buffer, kind: PictureKind): boolean {
  const text = bytes.toString('latin1');
  return MARKUP.test(text) || isDocument(text) || startsScript(bytes, kind) || hasStowaway(bytes, text, kind);
}

/** Letters that compressed pixels do not happen to spell. */
const MARKUP = /<(script|iframe|\?php|!doctype|(svg|html|body)[\s>])/i;

/** A PDF may begin within the first kilobyte, a ZIP is read from its end. */
function isDocument(text: string): boolean {
  if (text.slice(0, 1024).includes('%PDF-')) return true;
  const directory = text.lastIndexOf('PK\u0005\u0006');
  return directory > text.length - 65_557 && directory >= 0;
}

/** Its lengths spell the opening of a comment, or an assignment, so that a browser could run the file. */
function startsScript(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'gif') return /^(\/\*|=)/.test(bytes.toString('latin1', 6, 8));
  if (kind === 'jpeg') return bytes[3] !== 0xe1 && bytes.toString('latin1', 4, 6) === '/*';
  return false;
}

const STOWAWAYS = ['PK\u0003\u0004', '%PDF-', 'Rar!\u001a', '7z\u00bc\u00af', '\u007fELF'];

/** Phones hang previews, films and notes of their own onto a JPEG; nothing belongs behind any other picture. */
function hasStowaway(bytes: Buffer, text: string, kind: PictureKind): boolean {
  const end = ends[kind](bytes);
  if (end === null || end >= bytes.length) return false;
  if (kind !== 'jpeg') return bytes.subarray(end).some((byte) => byte !== 0);
  const rest = text.slice(end);
  return /^(MZ|#!|<)/.test(rest) || STOWAWAYS.some((start) => rest.includes(start));
}

/** Where the picture is over; null where it is not, which is for the decoder to say. */
const ends: Readonly<Record<PictureKind, (bytes: Buffer) => number | null>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  gif: endOfGif,
  webp: (bytes) => (bytes.length < 12 ? null : bytes.readUInt32LE(4) + 8),
  avif: endOfBoxes,
};

/** From marker to marker. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 4 <= bytes.length) {
    at = bytes.indexOf(0xff, at);
    const marker = at < 0 ? undefined : bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (at + 4 > bytes.length) return null;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return at + 2 <= bytes.length && bytes.readUInt16BE(at) === 0xffd9 ? at + 2 : null;
}

function endOfPng(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return null;
}

function endOfGif(bytes: Buffer): number | null {
  const paletteAt = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + paletteAt(bytes[10] ?? 0);
  for (;;) {
    const block = bytes[at];
    if (block === 0x3b) return at + 1;
    if (block === 0x2c) at += 11 + paletteAt(bytes[at + 9] ?? 0);
    else if (block === 0x21) at += 2;
    else return block === undefined ? null : at;
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return null;
      at += 1 + length;
    }
    at += 1;
  }
}

/** Behind the last box that an ISO file can be read as. */
function endOfBoxes(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return bytes.length;
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < 8 || !/^[\x20-\x7e]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) return at;
    at += length;
  }
  return at > bytes.length ? null : at;
}
