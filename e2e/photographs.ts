import sharp from 'sharp';

/** An image file for a multipart form of Playwright. */
export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface PhotographOptions {
  width: number;
  height: number;
  format?: 'jpeg' | 'png';
  /** EXIF orientation. A camera that is held upright stores pixels rotated by 90 degrees and sets orientation 6. */
  orientation?: number;
  /** Opacity of all pixels, from 0 to 255. */
  alpha?: number;
}

/** Images with all shapes and formats that editors upload. */
export const photographShapes: Record<string, PhotographOptions> = {
  'a landscape photograph': { width: 1600, height: 1067 },
  'an upright photograph with EXIF orientation': { width: 1200, height: 900, orientation: 6 },
  'a panorama': { width: 1600, height: 400 },
  'a square PNG': { width: 900, height: 900, format: 'png' },
  'a transparent PNG': { width: 800, height: 465, format: 'png', alpha: 90 },
  'a tiny photograph': { width: 80, height: 60 },
};

/**
 * Creates an image file with the noise of a photograph. The left half of the stored pixels is red and the right half
 * blue. The colours show which part is visible.
 */
export async function createPhotograph(options: PhotographOptions): Promise<ImageFile> {
  const { width, height, format = 'jpeg', orientation = 1, alpha = 255 } = options;
  const pixels = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const isLeft = pixel % width < width / 2;
    // Computes the noise from the pixel's position, which makes it the same in every run.
    const noise = (pixel * 7919) % 61;
    pixels.set(
      [isLeft ? 150 + noise : 20 + noise, 30 + noise, isLeft ? 20 + noise : 150 + noise, alpha],
      pixel * 4,
    );
  }
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).withMetadata({ orientation });
  const encoded = format === 'png' ? image.png() : image.flatten().jpeg({ quality: 90 });
  return { name: `photograph.${format}`, mimeType: `image/${format}`, buffer: await encoded.toBuffer() };
}

/** Returns the share of the pixels in a screenshot that are more red than blue, from 0 to 1. */
export async function redShare(screenshot: Buffer): Promise<number> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > (data[at + 2] ?? 0)) red++;
  return red / (info.width * info.height);
}
