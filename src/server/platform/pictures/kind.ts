/** What kind of picture a file is by its first bytes; its name and its declared type prove nothing. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export function kindOf(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, PNG)) return 'png';
  const start = bytes.toString('latin1', 0, 12);
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF.{4}WEBP$/s.test(start)) return 'webp';
  return isAvif(bytes) ? 'avif' : null;
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** An ISO file that names AVIF among its brands; the brands fill the rest of its first box. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
  return (brands.match(/.{4}/gs) ?? []).some((brand) => brand === 'avif' || brand === 'avis');
}
