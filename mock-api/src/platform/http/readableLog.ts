import pretty from 'pino-pretty';

/** Creates a log stream that writes short, readable lines instead of JSON. */
export const readableLog = () =>
  pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
