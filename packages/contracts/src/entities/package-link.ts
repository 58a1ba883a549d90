import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits';
import { ResponseBody, Body, Id, Nullable, Text, Timestamp, Whole } from '../schema';

/** A link to a package for one recipient. */
export const PackageLink = ResponseBody({
  id: Id(),
  label: Text({ maxLength: limits.linkLabelLength }),
  code: Text(),
  expiresAt: Nullable(Timestamp()),
  createdAt: Timestamp(),
  /** How often it was opened: once for each visitor and day. */
  views: Whole(0, limits.largestId),
  lastViewedAt: Nullable(Timestamp()),
});
export type PackageLink = Static<typeof PackageLink>;

export const NewPackageLink = Body(
  {
    label: Text({
      maxLength: limits.linkLabelLength,
      description: 'For whom it is: seen by the owner of the package alone',
    }),
    expiresAt: Type.Optional(Nullable(Timestamp())),
  },
  ['id', 'code', 'createdAt', 'views', 'lastViewedAt'],
);
export type NewPackageLink = Static<typeof NewPackageLink>;
