import pretty from 'pino-pretty';

/** Writes log lines for people. */
export const readableLog = () =>
  pretty({
    ignore: 'pid,hostname,reqId',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    sync: true,
  });
