import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { svgSize } from '../uploads/drawings/svgSize';

/** A drawing for a sample record. */
export interface Art {
  /** The file to copy. */
  source: string;
  width: number | null;
  height: number | null;
}

/** The drawings of a folder of `art`, in the order of their names. */
export function artIn(artFolder: string, seedFolder: string): Art[] {
  const place = path.join(seedFolder, 'art', artFolder);
  return readdirSync(place)
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .map((name) => measured(path.join(place, name)));
}

function measured(source: string): Art {
  const [root = ''] = /<svg\b[^>]*>/.exec(readFileSync(source, 'utf8')) ?? [];
  const size = svgSize((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? null);
  return { source, ...size };
}
