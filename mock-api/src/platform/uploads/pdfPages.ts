import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

/** Maximum length of a dictionary in characters. Catalogues of real files have less than 20,000. */
const LONGEST_DICTIONARY = 256 * 1024;

/** Maximum number of bytes to which all streams that are read may inflate. A few bytes could inflate to gigabytes. */
const MOST_INFLATED = 64 * 1024 * 1024;

/** Maximum number of cross-reference sections. Each saved revision of a file has one. */
const MOST_SECTIONS = 1000;

/** Maximum number of parts of a cross-reference table. */
const MOST_PARTS = 100_000;

/**
 * Returns the number of pages of a PDF; undefined if the file is so damaged or unusual that its pages cannot be counted.
 * Reads only the objects from the trailer to the page tree. If their positions are wrong, searches the file for them, as
 * PDF readers do.
 */
export function countPages(content: Uint8Array): number | undefined {
  const pdf = new PdfStructure(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  let count: number | undefined;
  for (const source of ['table', 'search'] as const)
    try {
      count = pdf.pages(source);
      if (count > 0) return count;
    } catch (error) {
      if (!(error instanceof DamagedPdf)) throw error;
    }
  return count;
}

/** The same for a local file. */
export const countPagesOfFile = async (file: string): Promise<number | undefined> =>
  countPages(await readFile(file));

/** Returns the last match of a pattern with the flag `g`. */
export function lastMatch(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let last: RegExpExecArray | undefined;
  for (const match of text.matchAll(pattern)) last = match;
  return last;
}

/** Error for a file whose pages cannot be found. */
class DamagedPdf extends Error {}

/** A dictionary of a PDF: the text of each value, by its key. */
type Dictionary = Map<string, string>;

/** Object of a PDF: its first 256 KiB as text, and its position if it is not in an object stream. */
interface PdfObject {
  text: string;
  at?: number;
}

/**
 * Returns an object.
 * @param isStream true for an object stream, which cannot be in an object stream itself
 */
type Find = (number: number, isStream?: boolean) => PdfObject;

/** A cross-reference section. Returns an object that it contains; undefined for other objects. */
type Section = (...args: Parameters<Find>) => PdfObject | undefined;

/** Reads objects of a PDF file (ISO 32000-2, chapter 7). */
class PdfStructure {
  private readonly text: string;
  private inflated = 0;

  constructor(private readonly content: Buffer) {
    this.text = content.toString('latin1');
  }

  /**
   * Returns the number of pages.
   * @param source where to look for objects: in the cross-reference table, or in the whole file
   */
  pages(source: 'table' | 'search'): number {
    const { root, find } = source === 'table' ? this.table() : this.search();
    const catalog = dictionaryOf(find(root).text);
    const tree = dictionaryOf(find(reference(catalog, 'Pages')).text);
    const count = tree.get('Count') ?? '';
    const [, number] = REFERENCE.exec(count) ?? [];
    const digits = number === undefined ? count : find(Number(number)).text;
    return Number(/^\s*(\d{1,7})(?!\d)/.exec(digits)?.[1] ?? 0);
  }

  /** Reads the cross-reference sections, from the newest to the oldest revision. */
  private table() {
    const sections: Section[] = [];
    const read = new Set<number>();
    const waiting = [Number(lastMatch(this.text, /startxref\s+(\d+)/g)?.[1])];
    const find: Find = (number, isStream) => {
      for (const section of sections) {
        const object = section(number, isStream);
        if (object) return object;
      }
      throw new DamagedPdf();
    };
    let root: number | undefined;
    const header = Math.max(0, this.text.slice(0, 1024).indexOf('%PDF-'));
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (read.has(at) || read.size >= MOST_SECTIONS) continue;
      read.add(at);
      const { section, trailer } = this.section(at, header, find);
      sections.push(section);
      if (root === undefined && trailer.has('Root')) root = reference(trailer, 'Root');
      // A file for old and new readers has a table and, for the new ones, a stream.
      for (const key of ['XRefStm', 'Prev']) if (trailer.has(key)) waiting.push(Number(trailer.get(key)));
    }
    if (root === undefined) throw new DamagedPdf();
    return { root, find };
  }

  private section(at: number, header: number, find: Find) {
    const start = [at, at + header].find((one) =>
      /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(this.head(one, 64)),
    );
    if (start === undefined) throw new DamagedPdf();
    return /^\s*xref/.test(this.head(start, 16))
      ? this.tableSection(start, header)
      : this.streamSection(start, header, find);
  }

  private tableSection(start: number, header: number) {
    const parts: { first: number; count: number; at: number }[] = [];
    let at = start + (/^\s*xref\s*/.exec(this.head(start, 64))?.[0].length ?? 0);
    while (!/^\s*trailer/.test(this.head(at, 64))) {
      const [all, first, count] = /^\s*(\d+)\s+(\d+)\s*/.exec(this.head(at, 64)) ?? [];
      if (all === undefined || parts.length === MOST_PARTS) throw new DamagedPdf();
      parts.push({ first: Number(first), count: Number(count), at: at + all.length });
      // Each entry has 20 bytes.
      at += all.length + 20 * Number(count);
    }
    const section: Section = (number) => {
      const part = parts.find(({ first, count }) => number >= first && number < first + count);
      if (!part) return undefined;
      const entry = /^\s*(\d{10})\s\d{5}\sn/.exec(this.head(part.at + 20 * (number - part.first), 24));
      return entry ? this.objectAt(number, Number(entry[1]), header) : undefined;
    };
    return { section, trailer: dictionaryOf(this.head(at, LONGEST_DICTIONARY)) };
  }

  private streamSection(start: number, header: number, find: Find) {
    const object = { text: this.head(start, LONGEST_DICTIONARY), at: start };
    const trailer = dictionaryOf(object.text);
    const entries = this.stream(object, trailer);
    const [type = 0, second = 0, third = 0] = numbers(trailer.get('W'));
    const width = type + second + third;
    if (width === 0 || width > 24 || Math.max(type, second, third) > 6) throw new DamagedPdf();
    const index = trailer.has('Index') ? numbers(trailer.get('Index')) : [0, Number(trailer.get('Size'))];
    const section: Section = (number, isStream) => {
      let before = 0;
      for (let at = 0; at + 1 < index.length; at += 2) {
        const [first = 0, count = 0] = index.slice(at, at + 2);
        if (number >= first && number < first + count) {
          const entry = (before + number - first) * width;
          if (entry + width > entries.length) return undefined;
          const kind = type === 0 ? 1 : entries.readUIntBE(entry, type);
          const value = second === 0 ? 0 : entries.readUIntBE(entry + type, second);
          if (kind === 1) return this.objectAt(number, value, header);
          return kind === 2 && !isStream ? this.objectIn(find(value, true), number) : undefined;
        }
        before += count;
      }
      return undefined;
    };
    return { section, trailer };
  }

  /** Searches the whole file for objects. The last definition of an object is the valid one. */
  private search() {
    const find: Find = (number) => {
      const at = lastMatch(this.text, new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))?.index;
      if (at !== undefined) return { text: this.head(at, LONGEST_DICTIONARY), at };
      const streams = [...this.text.matchAll(/(?<!\d)\d+\s+\d+\s+obj\s*<<[^>]{0,200}\/Type\s*\/ObjStm\b/g)];
      for (const { index } of streams.toReversed()) {
        const stream = { text: this.head(index, LONGEST_DICTIONARY), at: index };
        const object = this.objectIn(stream, number);
        if (object) return object;
      }
      throw new DamagedPdf();
    };
    const root = lastMatch(this.text, /\/Root\s+(\d+)\s+\d+\s+R\b/g)?.[1];
    if (root !== undefined) return { root: Number(root), find };
    const catalog = lastMatch(
      this.text,
      /(?<!\d)(\d+)\s+\d+\s+obj\s*<<[^>]{0,200}\/Type\s*\/Catalog\b/g,
    )?.[1];
    if (catalog === undefined) throw new DamagedPdf();
    return { root: Number(catalog), find };
  }

  private head(at: number, length: number): string {
    return this.text.slice(at, at + length);
  }

  private objectAt(number: number, offset: number, header: number): PdfObject {
    const start = new RegExp(`^\\s*${number}\\s+\\d+\\s+obj\\b`);
    const at = [offset, offset + header].find((one) => start.test(this.head(one, 64)));
    if (at === undefined) throw new DamagedPdf();
    return { text: this.head(at, LONGEST_DICTIONARY).replace(start, ''), at };
  }

  /** Returns an object of an object stream; undefined if the stream does not contain it. */
  private objectIn(stream: PdfObject, number: number): PdfObject | undefined {
    const dictionary = dictionaryOf(stream.text);
    const objects = this.stream(stream, dictionary).toString('latin1');
    const first = Number(dictionary.get('First'));
    const places = numbers(objects.slice(0, Math.min(first, LONGEST_DICTIONARY)));
    for (let at = 0; at + 1 < places.length; at += 2)
      if (places[at] === number) {
        const start = first + (places[at + 1] ?? 0);
        return { text: objects.slice(start, start + LONGEST_DICTIONARY) };
      }
    return undefined;
  }

  /** Returns the content of a stream. Page trees and cross-references are compressed at most with Flate. */
  private stream({ text, at }: PdfObject, dictionary: Dictionary): Buffer {
    const start = /\bstream(?:\r\n|\n|\r)/.exec(text);
    if (at === undefined || !start) throw new DamagedPdf();
    // The text of an object may begin after its number, so the position is taken from its end.
    const from = this.text.indexOf(start[0], at) + start[0].length;
    const length = Number(dictionary.get('Length'));
    const end = length > 0 ? from + length : this.text.indexOf('endstream', from);
    const raw = this.content.subarray(from, end === -1 ? undefined : end);
    const [filter = '', ...more] = (dictionary.get('Filter') ?? '').match(/\/\w+/g) ?? [];
    if (more.length > 0 || !['', '/FlateDecode'].includes(filter)) throw new DamagedPdf();
    const inflated = filter === '' ? raw : inflate(raw, MOST_INFLATED - this.inflated);
    this.inflated += inflated.length;
    return withoutPredictor(inflated, dictionary.get('DecodeParms') ?? '');
  }
}

function inflate(data: Buffer, limit: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, limit) });
  } catch {
    throw new DamagedPdf();
  }
}

/** Reverses the PNG predictor of a stream, with which cross-references are usually compressed. */
function withoutPredictor(data: Buffer, parameters: string): Buffer {
  const value = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(parameters)?.[1] ?? 1);
  if (value('Predictor') < 10) return data;
  const columns = value('Columns');
  const rows = Math.floor(data.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const type = data[row * (columns + 1)];
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const upperLeft = column > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0;
      const added =
        type === 1
          ? left
          : type === 2
            ? up
            : type === 3
              ? (left + up) >> 1
              : type === 4
                ? paeth(left, up, upperLeft)
                : 0;
      out[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + added;
    }
  }
  return out;
}

/** The fourth predictor of PNG: the neighbour that is closest to left + up - upper left. */
function paeth(left: number, up: number, upperLeft: number): number {
  const distance = (neighbour: number) => Math.abs(left + up - upperLeft - neighbour);
  if (distance(left) <= distance(up) && distance(left) <= distance(upperLeft)) return left;
  return distance(up) <= distance(upperLeft) ? up : upperLeft;
}

const numbers = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);

const REFERENCE = /^(\d+)\s+\d+\s+R$/;

function reference(dictionary: Dictionary, key: string): number {
  const [, number] = REFERENCE.exec(dictionary.get(key) ?? '') ?? [];
  if (number === undefined) throw new DamagedPdf();
  return Number(number);
}

/** Matches the next token of a dictionary: a delimiter, string, comment, name, or another word. */
const TOKEN = /<<|>>|[[\]]|<[\da-fA-F\s]*>|\(|%[^\r\n]*|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|[^]/y;

/** Reads the first dictionary of a text. The values are not parsed. */
function dictionaryOf(text: string): Dictionary {
  const dictionary: Dictionary = new Map();
  let depth = 0;
  let key: string | undefined;
  let value = 0;
  const complete = (end: number) => {
    if (key !== undefined) dictionary.set(key.slice(1), text.slice(value, end).trim());
    key = undefined;
  };
  for (let at = Math.max(0, text.indexOf('<<')); at < text.length;) {
    TOKEN.lastIndex = at;
    const [token = ''] = TOKEN.exec(text) ?? [];
    const end = token === '(' ? endOfString(text, at) : at + token.length;
    if (token === '>>' || token === ']') depth -= 1;
    if (depth <= 0 && token === '>>') {
      complete(at);
      return dictionary;
    }
    // A name is a key unless it is the value of the previous key.
    if (depth === 1 && token.startsWith('/') && (key === undefined || text.slice(value, at).trim() !== '')) {
      complete(at);
      key = token;
      value = end;
    }
    if (token === '<<' || token === '[') depth += 1;
    at = end;
  }
  throw new DamagedPdf();
}

/** Returns the position after a string in parentheses, which may contain pairs of parentheses. */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const { [at]: character } = text;
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
}
