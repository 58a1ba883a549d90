/**
 * The limits of product API ("Limits"). Lengths in characters, sizes in bytes, times in
 * milliseconds.
 */
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
  csvColumns: 200,
  /** Bytes of a picture that is uploaded or fetched. */
  pictureBytes: 5_000_000,
  picturePixels: 50_000_000,
  /** Bytes of a picture's pixels in memory: width × height × channels × bytes per sample. */
  pictureDecodedBytes: 200_000_000,
  /** Maximum of picture URLs in one uploaded file. */
  pictureAddresses: 500,
  /** Maximum of issues in one response, and of issues in one file. */
  issues: 100,
  rowIssues: 1_000,
  /**
   * Maximum of entries in a list without `maxItems`, and of unknown keys before a body is refused
   * as a whole.
   */
  entries: 10_000,
  unknownFields: 100,
  pageSize: 1_000,
  recoveryCodes: 10,
  /**
   * Failed sign-ins: for one name from one address or known browser, for one name from anywhere,
   * from one address.
   */
  signInFailures: {
    own: { max: 10, windowMs: 15 * 60_000 },
    name: { max: 50, windowMs: 15 * 60_000 },
    address: { max: 100, windowMs: 15 * 60_000 },
  },
  consentLinkMs: 14 * 24 * 60 * 60_000,
  /** Answers of a family by one link; an unchanged one does not count. */
  consentAnswers: { max: 20, windowMs: 60 * 60_000 },
  consentMails: { max: 300, windowMs: 24 * 60 * 60_000 },
  linkLabelLength: 100,
  /** Calendars that keep the schedule. */
  feeds: 100,
  /** Links to enter the score of one game. */
  scoreLinks: 5,
  /** Default lifetime of a link for one recipient. */
  packageLinkDays: 30,
  /** Days of view counts that a family sees. */
  familyViewDays: 30,
  invitationMs: 72 * 60 * 60_000,
  /** How long a link to choose another password is valid. */
  passwordResetMs: 30 * 60_000,
  emailConfirmationMs: 7 * 24 * 60 * 60_000,
  /** Mails to one account. */
  accountMails: { max: 10, windowMs: 24 * 60 * 60_000 },
  /** Requests of such links per network. */
  passwordResets: { max: 60, windowMs: 15 * 60_000 },
  activityDays: 400,
  /** Default page size of the activity. */
  activityPage: 100,
  /** Lists of more than a hundred profiles per session. */
  longLists: { max: 600, windowMs: 60 * 60_000, from: 100 },
  /** Maximum of games, and of results, in one newsletter. */
  newsletterGames: 50,
  /**
   * Addresses and browsers that begin to follow, per network: a whole school behind one address may
   * do so at once.
   */
  follows: { max: 600, windowMs: 60 * 60_000 },
  /** Besides, by mail and by push each: what strangers store is bounded. */
  followsOfDay: { max: 2_000, windowMs: 24 * 60 * 60_000 },
  publicPosts: { max: 60, windowMs: 60 * 60_000 },
} as const;
