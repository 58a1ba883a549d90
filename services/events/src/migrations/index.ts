import type { Migrations } from '@sandites/service-kit';
import { up as initial } from './001-initial';
import { up as deletedNews } from './002-deleted-news';

/** By the names that the database records, which never change. */
export const migrations: Migrations = {
  '001_initial': initial,
  '002_deleted_news': deletedNews,
};
