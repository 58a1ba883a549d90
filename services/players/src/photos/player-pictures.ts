import { pictureAddress, type PictureTarget } from '@sandites/service-kit';

/** Where the pictures of players are named. */
export const playerPictures: PictureTarget = { table: 'player_profiles', addressColumn: 'image_src' };

/** With what the path begins at which coaches see a player's pictures. */
export const photoPathOf = (id: number): string => `/api/player-profile/${id}/photo/`;

/**
 * SQL with what a picture's path begins for each kind of reader, who gets the picture at that path and no other (photo-routes.ts). On the page of a package, `:code` is that by
 * which it was opened.
 */
const paths = {
  coach: `'/api/player-profile/' || player_profiles.id || '/photo/'`,
  sharePage: `'/api/player-profile/share/' || player_profiles.share_code || '/photo/'`,
  packagePage: `'/api/recruiting-packages/share/' || :code::text || '/players/' || player_profiles.id || '/photo/'`,
} as const;

/** SQL of the fields with a picture's addresses. */
export function photoFields(path: keyof typeof paths): Readonly<Record<'imageSrc' | 'imageThumb', string>> {
  return { imageSrc: pictureAddress(paths[path], 'player_profiles.photo', 800), imageThumb: pictureAddress(paths[path], 'player_profiles.photo', 200) };
}
