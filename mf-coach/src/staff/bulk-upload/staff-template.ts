import { downloadFile, toCsv, type CsvColumn } from '@sandites/ui/csv';
import { staffCsv } from './staff-csv';

const columns: readonly CsvColumn<never>[] = staffCsv.columns.map((header) => ({ header, value: () => null }));

export const staffTemplate = (): string => toCsv(columns, []);

/** Gives the coach a file to fill in. */
export const downloadStaffTemplate = (): void => downloadFile('coaching_staff_template.csv', staffTemplate());
