import { compileValidator, limits, type AnyEndpoint, type Issue } from '@sandites/contracts';
import { isNativeError } from 'node:util/types';
import { raw, type Request, type Response } from 'express';
import { invalid, ProblemError } from '../problem/problem-error';

const decoder = new TextDecoder('utf-8', { fatal: true });
const malformed = (message: string) => new ProblemError('malformed', message);

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(text.trim() === '' ? 'The body is missing' : 'The body is not JSON');
  }
}

/** An issue in an entry of a list has the entry's index as its row. */
function withRow(issue: Issue): Issue {
  const index = /^\/\w+\/(\d+)(?:\/|$)/.exec(issue.path)?.[1];
  return index === undefined ? issue : { ...issue, row: Number(index) };
}

const tooLarge = (maxBytes: number) =>
  new ProblemError('too_large', `The body has more than ${maxBytes / 1_000_000} MB`);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Creates the reader of an endpoint's JSON body: media type, size, UTF-8, JSON and schema, in this
 * order; the value is coerced.
 */
export function bodyReader({
  body,
  bodyLimit = limits.jsonBytes,
  isBodyOptional,
}: Pick<AnyEndpoint, 'body' | 'bodyLimit' | 'isBodyOptional'>): (
  request: Request,
  response: Response,
) => Promise<unknown> {
  if (!body) return async () => undefined;
  const validator = compileValidator(body);
  const receive = raw({ type: () => true, limit: bodyLimit });

  return async (request, response) => {
    if (isBodyOptional && !hasBody(request)) return validator.validate({}).value;
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json')
      throw new ProblemError(
        'unsupported_media_type',
        'The body must be JSON (Content-Type: application/json)',
      );
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error?: Error | 'route' | 'router') => {
        if (!isNativeError(error)) resolve();
        else reject('status' in error && error.status === 413 ? tooLarge(bodyLimit) : error);
      });
    });
    const result = validator.validate(
      parse(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    );
    if (result.issues) throw invalid(result.issues.map(withRow));
    return result.value;
  };
}
