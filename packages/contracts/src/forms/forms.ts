import { Type, type Static } from '@sinclair/typebox';
import { compileCheck } from '../compile';
import { NewCoach } from '../entities/coach';
import { NewCollege } from '../entities/college';
import { NewContactMessage } from '../entities/contact-message';
import { NewAthleticEvent } from '../entities/event';
import { PackagePlayerChanges } from '../entities/package-player';
import { NewPlayerProfile, RosterRow } from '../entities/player-profile';
import { RollBack, SetCanary } from '../entities/release';
import { NewRecruitingPackage } from '../entities/recruiting-package';
import { OwnPassword, SecondFactorCode } from '../entities/second-factor';
import { AcceptedInvitation, NewInvitation, NewUser, PasswordChange, UserChanges } from '../entities/user';
import { Body, Email, Flag, Id, Password, Text, WebUrl } from '../schema';

/** The sign-in form's own rules (product V5). */
const SignIn = Body({
  username: Text({ minLength: 2, errorMessage: 'Username required' }),
  password: Password({ minLength: 4, errorMessage: 'Password required' }),
  /** Where the account has a second factor (product D53). */
  code: Type.Optional(Text({ maxLength: 40 })),
});

/** The Create Your Profile form (product V3 and V5): all text, sent nowhere (product D6). */
const VisitorProfile = Body({
  firstName: Text({ errorMessage: 'First name is required' }),
  lastName: Text({ errorMessage: 'Last name is required' }),
  position: Text({ errorMessage: 'Position is required' }),
  graduationYear: Text({ errorMessage: 'Graduation year is required' }),
  height: Text({ errorMessage: 'Height is required' }),
  weight: Text({ errorMessage: 'Weight is required' }),
  gpa: Text({ errorMessage: 'GPA is required' }),
  email: Email({ errorMessage: 'Invalid email address' }),
  highlightUrl: Type.Optional(Type.Union([Type.Literal(''), WebUrl()], { errorMessage: 'Please enter a valid URL' })),
});
export type VisitorProfile = Static<typeof VisitorProfile>;

/** Giving a package to another coach (product D73). */
const PackageOwner = Body({ ownerId: Id(), isPublic: Type.Optional(Flag()) });
export type PackageOwner = Static<typeof PackageOwner>;

export const signInForm = compileCheck(SignIn);
export const visitorProfileForm = compileCheck(VisitorProfile);
export const contactForm = compileCheck(NewContactMessage);
export const eventForm = compileCheck(NewAthleticEvent);
export const coachForm = compileCheck(NewCoach);
export const playerForm = compileCheck(NewPlayerProfile);
export const rosterRowForm = compileCheck(RosterRow);
export const packageForm = compileCheck(NewRecruitingPackage);
export const packageOwnerForm = compileCheck(PackageOwner);
export const packagePlayerForm = compileCheck(PackagePlayerChanges);
export const collegeForm = compileCheck(NewCollege);
export const userForm = compileCheck(NewUser);
export const invitationForm = compileCheck(NewInvitation);
export const userChangesForm = compileCheck(UserChanges);
export const passwordForm = compileCheck(PasswordChange);
export const acceptedInvitationForm = compileCheck(AcceptedInvitation);
export const rollBackForm = compileCheck(RollBack);
export const canaryForm = compileCheck(SetCanary);
export const secondFactorForm = compileCheck(SecondFactorCode);
export const ownPasswordForm = compileCheck(OwnPassword);
