import path from 'node:path';

const types: Record<string, string | undefined> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.cjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Returns the content type of a stored file by the extension of its name.
 * @example mimeTypeOf('banners/a.png') // 'image/png'
 */
export const mimeTypeOf = (name: string): string => types[path.extname(name)] ?? 'application/octet-stream';
