import { pictureSide } from '#protocol/desk/pictures.ts';

/** The size of a picture whose longest side is at most `side` pixels. */
export function reducedSize(width: number, height: number, side = pictureSide): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const quality = 0.85;

/** Returns the picture with its longest side at 1,600 pixels at most, as WebP. One that is small enough, or that the browser cannot read, stays as it is. */
export async function reducePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const size = reducedSize(bitmap.width, bitmap.height);
  if (size.width === bitmap.width) return file;
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return new File([blob], file.name.replace(/\.\w+$/, '.webp'), { type: blob.type });
}
