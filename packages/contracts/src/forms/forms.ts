import { Type, type Static } from '@sinclair/typebox';
import { compileValidator } from '../compile';
import { NewCoach } from '../endpoints/coaches';
import { NewPlace } from '../endpoints/places';
import { NewTeamPicture } from '../endpoints/team-pictures';
import { NewCollege } from '../endpoints/colleges';
import { NewContactMessage } from '../endpoints/messages';
import { EventResult, NewAthleticEvent } from '../endpoints/events';
import { NewScheduleFeed } from '../endpoints/schedule-feeds';
import { NewScoreLink } from '../endpoints/scores';
import { NewNewsItem } from '../endpoints/news';
import { Newsletter } from '../endpoints/newsletter';
import { PackagePlayerChanges } from '../endpoints/packages';
import { NewPlayerProfile, RosterRow } from '../endpoints/players';
import { NewProposal } from '../endpoints/proposals';
import { RestoreRemote, RetireRemote, RollBack, SetCanary } from '../endpoints/releases';
import { NewRecruitingPackage } from '../endpoints/packages';
import { OwnPassword, SecondFactorCode } from '../endpoints/own-account';
import {
  AcceptedInvitation,
  NewInvitation,
  NewUser,
  OwnDetails,
  PasswordChange,
  PasswordResetRequest,
  UserChanges,
} from '../endpoints/users';
import { limits } from '../limits';
import { Body, Email, Flag, Id, OneOf, Password, Text, WebUrl } from '../schema';

const SignIn = Body({
  username: Text({ minLength: 2, errorMessage: 'Username required' }),
  password: Password({ minLength: 4, errorMessage: 'Password required' }),
  /** Where the account has a second factor. */
  code: Type.Optional(Text({ maxLength: 40 })),
});

/** The Create Your Profile form: all text, sent nowhere. */
const VisitorProfile = Body({
  firstName: Text({ errorMessage: 'First name is required' }),
  lastName: Text({ errorMessage: 'Last name is required' }),
  position: Text({ errorMessage: 'Position is required' }),
  graduationYear: Text({ errorMessage: 'Graduation year is required' }),
  height: Text({ errorMessage: 'Height is required' }),
  weight: Text({ errorMessage: 'Weight is required' }),
  gpa: Text({ errorMessage: 'GPA is required' }),
  email: Email({ errorMessage: 'Invalid email address' }),
  highlightUrl: Type.Optional(
    Type.Union([Type.Literal(''), WebUrl()], { errorMessage: 'Please enter a valid URL' }),
  ),
});
export type VisitorProfile = Static<typeof VisitorProfile>;

const PackageOwner = Body({ ownerId: Id(), isPublic: Type.Optional(Flag()) });
export type PackageOwner = Static<typeof PackageOwner>;

const NewsletterTestAddress = Body({ to: Email() });

const PackageLinkRequest = Body({
  label: Text({
    maxLength: limits.linkLabelLength,
    errorMessage: 'Say in up to 100 characters for whom it is',
  }),
  days: OneOf(['7', '30', '90', '365', 'never']),
});
export type PackageLinkRequest = Static<typeof PackageLinkRequest>;

export const signInForm = compileValidator(SignIn);
export const visitorProfileForm = compileValidator(VisitorProfile);
export const contactForm = compileValidator(NewContactMessage);
export const eventForm = compileValidator(NewAthleticEvent);
export const newsForm = compileValidator(NewNewsItem);
export const eventResultForm = compileValidator(EventResult);
export const teamPictureForm = compileValidator(NewTeamPicture);
export const placeForm = compileValidator(NewPlace);
export const scheduleFeedForm = compileValidator(NewScheduleFeed);
export const scoreLinkForm = compileValidator(NewScoreLink);
export const coachForm = compileValidator(NewCoach);
export const playerForm = compileValidator(NewPlayerProfile);
export const proposalForm = compileValidator(NewProposal);
export const rosterRowForm = compileValidator(RosterRow);
export const packageForm = compileValidator(NewRecruitingPackage);
export const packageOwnerForm = compileValidator(PackageOwner);
export const packageLinkForm = compileValidator(PackageLinkRequest);
export const packagePlayerForm = compileValidator(PackagePlayerChanges);
export const collegeForm = compileValidator(NewCollege);
export const userForm = compileValidator(NewUser);
export const invitationForm = compileValidator(NewInvitation);
export const userChangesForm = compileValidator(UserChanges);
export const ownDetailsForm = compileValidator(OwnDetails);
export const passwordResetForm = compileValidator(PasswordResetRequest);
export const passwordForm = compileValidator(PasswordChange);
export const acceptedInvitationForm = compileValidator(AcceptedInvitation);
export const rollBackForm = compileValidator(RollBack);
export const canaryForm = compileValidator(SetCanary);
export const retireForm = compileValidator(RetireRemote);
export const restoreForm = compileValidator(RestoreRemote);
export const secondFactorForm = compileValidator(SecondFactorCode);
export const ownPasswordForm = compileValidator(OwnPassword);
/** The address of who follows; what is chosen is judged beside it. */
export const followForm = compileValidator(Body({ email: Email() }));
export const newsletterForm = compileValidator(Newsletter);
export const newsletterTestForm = compileValidator(NewsletterTestAddress);
