/** Whether bytes are an uncompressed point on the curve P-256 (SEC 1, 2.3.4; FIPS 186-4, D.1.2.3): others encrypt nothing. */

const PRIME = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;
const UNCOMPRESSED = 4;
const COORDINATE = 32;

/** The bytes of base64url, padded or not; none where the text is cut off within a byte. */
export function bytesOf(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (plain.length % 4 === 1) return new Uint8Array();
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

export function isPointOnP256(bytes: Uint8Array): boolean {
  if (bytes.length !== 1 + 2 * COORDINATE || bytes[0] !== UNCOMPRESSED) return false;
  const x = numberOf(bytes.subarray(1, 1 + COORDINATE));
  const y = numberOf(bytes.subarray(1 + COORDINATE));
  return x < PRIME && y < PRIME && (y * y - (x * x * x - 3n * x + B)) % PRIME === 0n;
}
