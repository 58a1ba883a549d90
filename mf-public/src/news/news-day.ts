import { schoolDay, type NewsItem } from '@sandites/contracts';
import { formatDay } from '@sandites/ui';

/** The day of an item where the school is. */
export const newsDay = ({ publishedAt }: NewsItem) => formatDay(schoolDay(new Date(publishedAt)));
