import type { PromoteOptions } from '@juris/releases/releaseActions';

/** Visitors who get a version: all of them, or a share in percent that may grow. */
export type Audience = Pick<PromoteOptions, 'share' | 'growth'>;

/** Options of the commands that activate a version; see {@link parseAudience}. */
export const audienceOptions = { share: 'string', minutes: 'string' } as const;

/** Time between two shares if `--minutes` is not given. */
const DEFAULT_MINUTES = 10;

/**
 * Parses the options `--share` and `--minutes`.
 * @param values Values of the options. Without `--share`, all visitors get the version.
 * @throws {Error} If the shares are not ascending whole numbers, or the minutes are not a positive number.
 * @example parseAudience({ share: '5,25,100' }) // { share: 5, growth: { shares: [25, 100], minutes: 10 } }
 */
export function parseAudience({
  share: given,
  minutes: time,
}: Record<string, string | boolean | undefined>): Audience {
  const [share, ...shares] = given === undefined ? [] : String(given).split(',').map(Number);
  const all = share === undefined ? [] : [0, share, ...shares];
  const isAscending = all.every((one, index) => Number.isInteger(one) && one > (all[index - 1] ?? -1));
  if (!isAscending || share === 100 || (all.at(-1) ?? 0) > 100)
    throw new Error(
      `--share must be a whole number of percent from 1 to 99, or several in ascending order such as 5,25,100; got "${given}".`,
    );
  if (time !== undefined && shares.length === 0)
    throw new Error('--minutes is the time between the shares. Give several, such as --share 5,25,100.');
  const minutes = Number(time ?? DEFAULT_MINUTES);
  if (!(minutes > 0)) throw new Error(`--minutes must be a positive number; got "${time}".`);
  return { share, ...(shares.length > 0 && { growth: { shares, minutes } }) };
}

/** Returns the visitors who get a version, for messages. */
export function audienceOf({ share, growth }: Audience): string {
  if (share === undefined) return 'everybody';
  const later = growth?.shares.map((one) => (one === 100 ? 'everybody' : `${one} %`));
  return `${share} % of the visitors${later ? `, then for ${later.join(', ')}, a step every ${growth?.minutes} minutes` : ''}`;
}
