import { rosterRowForm, uploadPlayers } from '@sandites/contracts';
import type { Express } from 'express';
import { serviceApp, type ServiceParts } from '../app/service-app';
import { handle } from '../calls/handle';
import { created } from '../calls/reply';
import { withTheRest } from './with-the-rest';

/** A service that accepts roster files without storing them, for tests of uploads. */
export const rosterExample = (parts: ServiceParts): Express =>
  serviceApp({
    ...parts,
    service: 'players',
    handlers: withTheRest('players', [
      handle(uploadPlayers, async ({ upload, change }) => {
        const { sport = 'Football' } = await upload.fields();
        const rows = await upload.rows({
          columns: ['firstName', 'lastName', 'position', 'graduationYear', 'height', 'weight', 'gpa'],
          validator: rosterRowForm,
          defaults: { sport },
          keyOf: ({ firstName, lastName, graduationYear, sport: team }) => JSON.stringify([firstName, lastName, graduationYear, team]),
        });
        return created(await change(async () => ({ count: rows.filter((row) => row.sport === sport).length })));
      }),
    ]),
  });
