/** A phone's photograph may be larger than the server takes, and far larger than any avatar. */

/** What the server reads. An iPhone hands a photograph over as one of them where they are named, and else as HEIC. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';
/** What the server takes. */
const MOST_BYTES = 5 * 1024 * 1024;
const LONGEST_SIDE = 2048;

/** The file as it is where it fits, else a smaller copy; where this browser cannot make one the server has its say. */
export async function fitPicture(file: File): Promise<Blob> {
  if (file.size <= MOST_BYTES || typeof createImageBitmap === 'undefined') return file;
  try {
    return (await smallerCopy(file)) ?? file;
  } catch {
    // Not decoded, or too large for a canvas.
    return file;
  }
}

async function smallerCopy(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
