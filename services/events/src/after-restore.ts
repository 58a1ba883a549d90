import { forgetErasedPictures, type AfterRestore } from '@sandites/service-kit';

/** Pictures that were erased since are gone. Games and coaches deleted since are back. */
export const afterRestore: AfterRestore = async (trx, since) => {
  await forgetErasedPictures(trx, 'coaches', since);
  const rowsBack = async (table: 'athletic_events' | 'coaches', label: string) =>
    trx<{ id: number; label: string }>(table)
      .whereRaw('id = any (?)', [since.ids(table, 'deleted')])
      .orderBy('id')
      .select('id', trx.raw(`${label} as label`));
  return [
    {
      subject: 'event',
      rows: await rowsBack(
        'athletic_events',
        "concat(sport, case when is_home then ' vs ' else ' at ' end, opponent, ', ', date)",
      ),
    },
    { subject: 'coach', rows: await rowsBack('coaches', "concat(name, ', ', title)") },
  ];
};
