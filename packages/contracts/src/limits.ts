/** The limits of product API ("Limits"). Lengths in characters, sizes in bytes, times in milliseconds. */
export const limits = {
  nameLength: 200,
  textLength: 5_000,
  emailLength: 254,
  urlLength: 2_000,
  largestId: 2_147_483_647,
  jsonBytes: 1_000_000,
  bulkBytes: 5_000_000,
  csvBytes: 5_000_000,
  csvRows: 10_000,
  /** Of a picture that somebody sends, or whose address they give (product D65). */
  pictureBytes: 5_000_000,
  picturePixels: 50_000_000,
  /** Addresses of pictures that one uploaded file may have fetched. */
  pictureAddresses: 500,
  /** Issues of one answer, and of the rows of one file. */
  issues: 100,
  rowIssues: 1_000,
  /** Entries of a list whose schema gives no number, and keys that a body may have beside its fields before it is refused as a whole. */
  entries: 10_000,
  unknownFields: 100,
  pageSize: 1_000,
  recoveryCodes: 10,
  /** Failed sign-ins (product D54): for one name from one address or by one browser that knows it, for one name from anywhere, from one address. */
  signInFailures: {
    own: { max: 10, windowMs: 15 * 60_000 },
    name: { max: 50, windowMs: 15 * 60_000 },
    address: { max: 100, windowMs: 15 * 60_000 },
  },
  /** Codes of one-time links that one network may try. */
  unknownCodes: { max: 60, windowMs: 15 * 60_000 },
  /** How long a consent link waits for its first answer (product D66). */
  consentLinkMs: 14 * 24 * 60 * 60_000,
  /** Mails to families from one network. */
  consentMails: { max: 1_000, windowMs: 60 * 60_000 },
  linkLabelLength: 100,
  /** How long a link for a recipient opens its package where nothing else is said (product D67). */
  packageLinkDays: 30,
  /** Days of which a family sees how often others opened what shows their athlete (product D67). */
  familyViewDays: 30,
  /** How long an invitation is open. */
  invitationMs: 72 * 60 * 60_000,
  activityDays: 400,
  /** Entries of the activity that are answered where nothing else is asked (product D69). */
  activityPage: 100,
  /** Lists of more than a hundred profiles that one session, or a network of those who are not signed in, may take. */
  longLists: { max: 600, windowMs: 60 * 60_000, from: 100 },
  /** Games, and results, of one newsletter. */
  newsletterGames: 50,
  publicPosts: { max: 60, windowMs: 60 * 60_000 },
} as const;
