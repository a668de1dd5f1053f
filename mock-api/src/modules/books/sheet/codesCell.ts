import { findCode } from '@juris/contract/findCode';

/** Reads codes or labels of a list. Labels can contain commas, so commas separate only codes. */
export const readCodes = (list: object, text: string) =>
  text
    .split(/[;|\n]/)
    .flatMap((part) =>
      isCode(list, part.trim())
        ? [part]
        : part.split(',').every((one) => isCode(list, one.trim()))
          ? part.split(',')
          : [part],
    )
    .map((part) => findCode(Object(list), part.trim()))
    .filter((code) => code !== '');

const isCode = (list: object, text: string) => Object.hasOwn(list, String(findCode(Object(list), text)));
