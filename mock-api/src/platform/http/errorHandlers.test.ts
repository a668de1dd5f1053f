import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { openDatabase } from '../db/open';
import { testDatabase } from '../../testing/testDatabase';
import { addErrorHandlers } from './errorHandlers';
import { recordRoutes } from './routeMethods';

test('a request that violates a foreign key gets 400 and a message without details of the database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-ownerless-'));
  const database = await testDatabase();
  const { db } = await openDatabase(folder, database.databaseUrl);
  const app = Fastify();
  recordRoutes(app);
  addErrorHandlers(app);
  app.post('/', () =>
    db
      .insertInto('resource')
      .values({
        ...{ bookTitle: 'A', description: '', downloadLink: 'a', coverImageLink: 'a', publisherId: 999 },
        ...{ isActive: 1, imageWidth: null, imageHeight: null, updatedAt: '' },
      })
      .execute(),
  );
  const response = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message: 'The record that this belongs to has been removed. Open it again.' },
  ]);
});
