import pretty from 'pino-pretty';

/** Creates a stream that formats log lines for people. */
export const readableLog = () =>
  pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
