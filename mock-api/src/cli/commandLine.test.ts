import path from 'node:path';
import { flags, readCommand, help } from './commandLine';
import { underNpm } from '@juris/server-kit/testing/underNpm';

const optionsOf = (...args: string[]) => readCommand({}, args).options;

const dataOfSite = path.resolve(__dirname, '../../../data');

describe('readCommand', () => {
  test('readCommand without options returns 127.0.0.1:4000, the data folder of the site and no seed', () => {
    expect(readCommand({}, [])).toMatchObject({
      settings: { PORT: 4000, HOST: '127.0.0.1' },
      options: { dataDir: dataOfSite, seed: undefined, reset: false, validateResponses: false, faults: [] },
    });
  });

  test.each([
    [['--delay', 'GET /api/banner=500'], [{ call: 'GET /api/banner', delayMs: 500 }]],
    [['--delay', '/api/*=0'], [{ call: '/api/*', delayMs: 0 }]],
    [['--delay', '/api/snippet?a=b=20'], [{ call: '/api/snippet?a=b', delayMs: 20 }]],
    [['--fault', 'POST /api/contact/*=503'], [{ call: 'POST /api/contact/*', fault: 503 }]],
    [
      ['html', 'null', 'drop', 'hang'].flatMap((fault) => ['--fault', `/api/banner=${fault}`]),
      ['html', 'null', 'drop', 'hang'].map((fault) => ({ call: '/api/banner', fault })),
    ],
    [
      ['--fault', '/api/banner=404', '--delay', '/api/banner=10'],
      [
        { call: '/api/banner', delayMs: 10 },
        { call: '/api/banner', fault: 404 },
      ],
    ],
  ])('readCommand converts the arguments %j to fault rules', (args, faults) => {
    expect(optionsOf(...args).faults).toEqual(faults);
  });

  test('readCommand returns the same data folder in every working directory', () => {
    const from = process.cwd();
    process.chdir(path.join(__dirname, '../platform/db'));
    const { dataDir } = readCommand({}, []).options;
    const named = readCommand({ DATA_DIR: 'elsewhere' }, []).options.dataDir;
    process.chdir(from);
    expect(dataDir).toBe(dataOfSite);
    expect(named).toBe(path.resolve(__dirname, '../../../elsewhere'));
  });

  test.each(['empty', 'sample', 'demo', 'large'])('readCommand accepts --seed %s', (seed) => {
    expect(optionsOf('--seed', seed).seed).toBe(seed);
  });

  test('readCommand reads all options; --port overrides PORT', () => {
    const { settings, options } = readCommand({ PORT: '1' }, [
      ...[
        '--reset',
        '--yes',
        '--join',
        '--sweep-all',
        '--check-answers',
        '--form-limit',
        '7',
        '--port',
        '4100',
      ],
    ]);
    expect(settings.PORT).toBe(4100);
    expect(options).toMatchObject({
      ...{ reset: true, yes: true, join: true, sweepAll: true },
      ...{ validateResponses: true, formLimit: 7 },
    });
  });

  test.each([
    [['--delay', 'GET /api/banner'], '"GET /api/banner" is not a rule.'],
    [['--delay', '=500'], '"=500" is not a rule.'],
    [
      ['--delay', '/api/banner=soon'],
      '--delay must be a whole number of milliseconds from 0 to 120000; got "soon".',
    ],
    [['--delay', '/api/banner=-1'], '--delay must be'],
    [['--delay', '/api/banner=120001'], 'got "120001"'],
    [['--fault', '/api/banner'], '"/api/banner" is not a rule.'],
    [['--fault', '/api/banner=200'], '"200" is not a fault.'],
    [['--fault', '/api/banner=600'], '"600" is not a fault.'],
    [['--fault', '/api/banner='], '"" is not a fault.'],
    [['--seed', 'Sample'], '--seed must be one of empty, sample, demo, large; got "Sample".'],
    [['--seed', ''], '--seed must be one of empty, sample, demo, large; got "".'],
    [
      ['--form-limit', 'none'],
      '--form-limit must be a whole number of forms from 0 to 1000000000; got "none".',
    ],
    [['--cors', 'http://localhost:5173/'], '--cors must be the origin of a page, e.g. http://localhost:5173'],
    [['--record', 'https://api.example.org'], 'Use either --record https://api.example.org --to ./recorded'],
    [['--record', 'https://a.example', '--to', 'x', '--replay', 'x'], 'Use either --record'],
    [['--record', 'a.example', '--to', 'x'], '--record must be the address of an API'],
    [['--port', '65536'], 'PORT must be a whole number from 0 to 65535; got "65536".'],
    [['--sead', 'large'], "Unknown option '--sead'"],
    [['large'], "Unexpected argument 'large'"],
  ])('readCommand rejects the arguments %j with a message that names the invalid value', (args, words) => {
    expect(() => readCommand({}, args)).toThrow(words);
  });

  test.each([['--delay', '/api/*=1'], ['--fault', '/api/*=500'], ['--check-answers']])(
    'readCommand rejects the development option %s in production',
    (...args) => {
      expect(() => readCommand({ NODE_ENV: 'production' }, args)).toThrow('are for development');
    },
  );

  test('readCommand rejects an option that npm kept because of a missing --', () => {
    const npm = underNpm();
    expect(() => readCommand(npm.environment({ seed: 'large' }), [])).toThrow(
      'npm consumed --seed. Put -- before the options: npm start -- --seed … .',
    );
    expect(readCommand(npm.environment({ python: 'python3' }), []).settings.PORT).toBe(4000);
    npm.remove();
  });

  test('readCommand reads the mail settings, and rejects an invalid SMTP_URL without printing its password', () => {
    const mail = { SMTP_URL: 'smtps://name:secret@mail.example.org', MAIL_FROM: 'post@example.org' };
    expect(readCommand({ ...mail, STAFF_EMAIL: 'staff@example.org' }, []).options).toMatchObject({
      smtpUrl: mail.SMTP_URL,
      mailFrom: mail.MAIL_FROM,
      staffEmail: 'staff@example.org',
    });
    expect(readCommand({}, []).options.smtpUrl).toBeUndefined();
    for (const SMTP_URL of ['mail.example.org:secret', 'https://name:secret@mail.example.org', 'smtp://'])
      expect(() => readCommand({ ...mail, SMTP_URL }, [])).toThrow(
        /^SMTP_URL must be the address of a mail server, e\.g\. (?!.*secret)/,
      );
    expect(() => readCommand({ SMTP_URL: mail.SMTP_URL }, [])).toThrow(
      'SMTP_URL is set and MAIL_FROM is not.',
    );
    for (const STAFF_EMAIL of ['staff', 'a@example.org, b@example.org', 'A <a@example.org>'])
      expect(() => readCommand({ STAFF_EMAIL }, [])).toThrow(
        `STAFF_EMAIL must be one e-mail address, e.g. news@example.org; got "${STAFF_EMAIL}".`,
      );
  });

  test('readCommand reads TRUST_PROXY and trusts only loopback addresses by default', () => {
    expect(readCommand({ TRUST_PROXY: '10.0.0.1' }, []).options.trustProxy).toBe('10.0.0.1');
    expect(readCommand({}, []).options.trustProxy).toBe('loopback');
  });

  test('readCommand reads HISTORY_VERSIONS and HISTORY_DAYS, with 50 versions and 730 days by default', () => {
    const settings = { HISTORY_VERSIONS: '7', HISTORY_DAYS: '90' };
    expect(readCommand(settings, []).options.history).toEqual({ versions: 7, days: 90 });
    expect(readCommand({}, []).options.history).toEqual({ versions: 50, days: 730 });
    expect(() => readCommand({ HISTORY_DAYS: 'many' }, [])).toThrow('HISTORY_DAYS');
  });

  test('readCommand rejects a HOST open to other machines with the sample password', () => {
    expect(() => readCommand({ HOST: '0.0.0.0' }, [])).toThrow(
      'HOST=0.0.0.0 opens the API to others, who know the sample password.',
    );
    const own = { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'of my own' };
    expect(readCommand({ HOST: '0.0.0.0', ...own }, []).settings.HOST).toBe('0.0.0.0');
    expect(readCommand({ HOST: '::1' }, []).settings.HOST).toBe('::1');
  });
});

test('--help describes every option', () => {
  for (const name of Object.keys(flags)) expect(help).toContain(`--${name} `);
});
