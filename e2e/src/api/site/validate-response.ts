import {
  type AnyEndpoint,
  compileValidator,
  Problem,
  problemStatus,
  refusalsOf,
} from '@sandites/contracts';

/** A received response. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON, without a type: tests assert its fields. */
  readonly body: ReturnType<typeof JSON.parse>;
}

const problemCheck = compileValidator(Problem);
const statuses: Readonly<Record<string, number>> = problemStatus;
/** An upload that can no longer be undone is a conflict, since there is no `If-Match`. */
const alsoStatuses: Readonly<Record<string, number>> = { changed_meanwhile: 409 };
/** With an invalid parameter a path may match another endpoint, with other methods. */
const isOfAnotherAddress = ({ path }: AnyEndpoint, status: number): boolean =>
  status === 405 && path.includes(':');

/** Of an invalid token, and of one that expired on its way. */
const tokenRefusals: readonly number[] = [401, 503];

function faultOfProblem(
  endpoint: AnyEndpoint,
  { status, headers, body }: ReceivedResponse,
  isToken: boolean,
): string | undefined {
  const isDocumented =
    refusalsOf(endpoint).includes(status) ||
    isOfAnotherAddress(endpoint, status) ||
    (isToken && tokenRefusals.includes(status));
  if (!isDocumented) return 'is not documented';
  const { value, issues } = problemCheck.validate(body);
  if (issues) return `is no problem: ${JSON.stringify(issues)}`;
  if (value.error !== value.message) return 'says one thing as error and another as message';
  if (statuses[value.code] !== status && alsoStatuses[value.code] !== status)
    return `has the code ${value.code}`;
  if (value.requestId !== headers.get('x-request-id'))
    return 'has not the request id of its header';
  if (status === 429 && !headers.get('retry-after')) return 'does not say when to try again';
  return /node_modules|\.ts:|\.js:|select |insert into|violates/i.test(value.message)
    ? 'lets out what is inside'
    : undefined;
}

function faultOfGood(
  endpoint: AnyEndpoint,
  { status, headers, text, body }: ReceivedResponse,
): string | undefined {
  const schema = endpoint.responses[status];
  if (schema === undefined) return 'is not declared';
  if (schema === null) return text === '' ? undefined : 'has a body, which is not declared';
  const mediaType = endpoint.produces ?? 'application/json';
  if (!headers.get('content-type')?.startsWith(mediaType)) return `is no ${mediaType}`;
  const { issues } = compileValidator(schema).validate(endpoint.produces ? text : body);
  if (issues) return `is not what is declared: ${JSON.stringify(issues.slice(0, 3))}`;
  if (endpoint.method === 'GET' && !headers.get('etag')) return 'has no ETag';
  return endpoint.noStore && !headers.get('cache-control')?.includes('no-store')
    ? 'may be stored by a cache'
    : undefined;
}

/**
 * The error in a response, by its endpoint definition and the documented shape of problems;
 * undefined where there is none.
 * @param isToken whether an identity token was sent to the service itself, which may refuse it
 */
export function faultOf(
  endpoint: AnyEndpoint,
  response: ReceivedResponse,
  isToken = false,
): string | undefined {
  if (response.status >= 500 && !(isToken && tokenRefusals.includes(response.status)))
    return 'is a failure of ours';
  if (!response.headers.get('x-request-id')) return 'has no request id';
  return response.status < 400
    ? faultOfGood(endpoint, response)
    : faultOfProblem(endpoint, response, isToken);
}
