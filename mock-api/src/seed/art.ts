import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { svgSize } from '../uploads/svgSize';
import type { UploadFolder } from '../uploads/folders';

/** A drawing for a sample record. */
export interface Art {
  /** The file to copy. */
  source: string;
  width: number | null;
  height: number | null;
}

/** Which drawings stand for which records. */
const series: Partial<Record<UploadFolder, { folder: string; names: RegExp }>> = {
  banners: { folder: 'banners', names: /^\d/ },
  leaders: { folder: 'portraits', names: /^\d/ },
  publishedTitles: { folder: 'covers', names: /^\d/ },
  'resources/covers': { folder: 'covers', names: /^\d/ },
  'openaccess/covers': { folder: 'covers', names: /^\d/ },
  'snippets/covers': { folder: 'covers', names: /^snippet/ },
};

/** The drawings for a folder's records, in order. */
export function artFor(folder: UploadFolder, seedFolder: string): Art[] {
  const { folder: artFolder, names } = series[folder] ?? { folder: 'covers', names: /^\d/ };
  const place = path.join(seedFolder, 'art', artFolder);
  return readdirSync(place)
    .filter((name) => names.test(name) && name.endsWith('.svg'))
    .sort()
    .map((name) => measured(path.join(place, name)));
}

function measured(source: string): Art {
  const [root = ''] = /<svg\b[^>]*>/.exec(readFileSync(source, 'utf8')) ?? [];
  const size = svgSize((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? null);
  return { source, ...size };
}
