/** Lists as files that spreadsheets open. */
export { downloadFile } from './download-file';
export { toCsv, type CsvColumn } from './to-csv';
