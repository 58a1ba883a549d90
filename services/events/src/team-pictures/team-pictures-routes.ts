import { listTeamPictures, seasonName, setTeamPicture } from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import type { Pictures } from '@sandites/service-kit/pictures';
import { tableVersion, versioned } from '@sandites/service-kit/reads';
import type { Knex } from 'knex';
import { photoPath } from '../schedule/schedule-store';
import * as teamPictures from './team-pictures-store';

export const teamPicturesRoutes = (db: Knex, pictures: Pictures): HandledEndpoint[] => [
  handle(
    listTeamPictures,
    versioned({
      version: tableVersion(db, 'team_pictures'),
      read: () => teamPictures.list(db),
    }),
  ),

  handle(setTeamPicture, async ({ body: { sport, season, imageUrl }, change }) => {
    const photo = await pictures.addFromBody('imageUrl', imageUrl, { any: photoPath });
    return change(
      (trx) => teamPictures.set(trx, { sport, season }, photo ?? null),
      () => ({ label: `${sport}, ${seasonName(season)}` }),
    );
  }),
];
