/**
 * A program: reads one file, which its parent sends (read-upload.ts). What a file does to it, it does
 * to nothing else.
 */
import { setSchoolTimeZone } from '@sandites/contracts';
import { readFile } from './read-file';
import { FileError } from './tables/table';
import type { ReaderReply } from './read-upload';
import type { ReadRequest } from './subjects';

function replyTo(request: ReadRequest): ReaderReply {
  setSchoolTimeZone(request.timeZone);
  try {
    return { read: readFile(request) };
  } catch (error) {
    if (error instanceof FileError) return { fault: error.fault };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.once('message', (request) => process.send?.(replyTo(request as ReadRequest)));
process.send?.('ready');
