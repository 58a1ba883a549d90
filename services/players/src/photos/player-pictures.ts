import { pictureAddress } from '@sandites/service-kit';

/** The path prefix of players' pictures for coaches. */
export const photoPathOf = (id: number): string => `/api/player-profile/${id}/photo/`;

/**
 * SQL of a picture's path prefix for each audience, which gets the picture at that path only
 * (photo-routes.ts). On the page of a package, `:code` is the code by
 * which it was opened.
 */
const paths = {
  coach: `'/api/player-profile/' || player_profiles.id || '/photo/'`,
  sharePage: `'/api/player-profile/share/' || player_profiles.share_code || '/photo/'`,
  packagePage: `'/api/recruiting-packages/share/' || :code::text || '/players/' || player_profiles.id || '/photo/'`,
} as const;

/** SQL of the fields with a picture's paths. */
export function photoFields(
  path: keyof typeof paths,
): Readonly<Record<'imageSrc' | 'imageThumb', string>> {
  return {
    imageSrc: pictureAddress(paths[path], 'player_profiles.photo', 800),
    imageThumb: pictureAddress(paths[path], 'player_profiles.photo', 200),
  };
}
