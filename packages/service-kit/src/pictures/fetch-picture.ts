import { limits } from '@sandites/contracts';
import { publicFetcher, type MayConnect } from '../outbound/fetch-public';

interface FetchOptions {
  readonly mayConnect?: MayConnect;
  /** Trusted CA certificates besides the default ones. */
  readonly ca?: string;
}

/** Fetches a picture's bytes from an `https:` URL. @throws FetchFailure */
export type FetchPicture = (address: string) => Promise<Buffer>;

/** Fetches pictures from public addresses, within 5 MB and 5 seconds in all. */
export function pictureFetcher(options: FetchOptions = {}): FetchPicture {
  const fetchPublic = publicFetcher({
    bytes: limits.pictureBytes,
    seconds: 5,
    headers: { Accept: 'image/webp, image/png, image/jpeg', 'User-Agent': 'sandites-pictures' },
    ...options,
  });
  return async (address) => (await fetchPublic(address)).bytes;
}
