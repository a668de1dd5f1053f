import { parentPort } from 'node:worker_threads';
import { checkDocx } from './checkDocx';
import { checkPdf } from './checkPdf';
import { cleanPhotograph } from './cleanPhotograph';
import { describeWrongType } from './describeWrongType';
import { cleanDrawing } from './drawings/cleanDrawing';
import { countPagesOfFile } from './pdfPages';
import { UnacceptableFile } from './inspection/unacceptableFile';
import { readXmlRecords } from './xmlRecords';

/** The parsers of uploaded files. */
const parsers = {
  ...{ checkPdf, countPagesOfFile, checkDocx, cleanDrawing, cleanPhotograph, describeWrongType },
  readXmlRecords,
};

export type ParserName = keyof typeof parsers;
type Parser<Name extends ParserName> = (typeof parsers)[Name];
export type ParserArguments<Name extends ParserName> = Parameters<Parser<Name>>;
export type ParserResult<Name extends ParserName> = Awaited<ReturnType<Parser<Name>>>;

/**
 * Outcome of a parser. A rejection or failure is a value, because the class and the properties of an error are lost
 * between threads.
 */
export type ParserOutcome<Name extends ParserName> =
  | { result: ParserResult<Name> }
  | { rejection: string }
  | { failure: { message: string; code?: unknown; syscall?: unknown } };

/** A parser with its arguments. The compiler cannot relate both, because the name is known only at run time. */
interface Task {
  name: ParserName;
  args: never[];
}

async function outcomeOf({ name, args }: Task): Promise<object> {
  try {
    const parse: (...args: never[]) => unknown = parsers[name];
    return { result: await parse(...args) };
  } catch (error) {
    if (error instanceof UnacceptableFile) return { rejection: error.message };
    const { message, code, syscall } = Object(error);
    return { failure: { message: String(message), code, syscall } };
  }
}

parentPort?.on('message', (task: Task) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome));
});

parentPort?.postMessage('ready');
