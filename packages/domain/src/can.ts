/** Permissions: the one function that API and site call. Each rule is in the policy file of its slice. */
import { type AccountSubjects, changeAccount, enterArea } from './account/account-policy.ts'
import type { Actor } from './account/actor.ts'
import { type BookingSubjects, book, viewBooking } from './booking/booking-policy.ts'
import { type ConversationSubjects, useConversation } from './conversations/conversation-policy.ts'
import type { Decision } from './decision.ts'
import { changeList, type FavouritesSubjects, viewList } from './favourites/favourites-policy.ts'
import {
  cancelOwnerStay,
  manageLot,
  type OwnerSubjects,
  readCalendarFeed,
  reserve,
  viewCoBooking,
  viewOwnerStay,
  viewOwnerStayDetails,
} from './owner/owner-policy.ts'
import { type ResultsSubjects, viewResults } from './owner/results-policy.ts'
import { grantRole, type StaffSubjects, workForAgency } from './staff/staff-policy.ts'

/** Subject of each action. */
export type Subjects = AccountSubjects &
  BookingSubjects &
  ConversationSubjects &
  FavouritesSubjects &
  OwnerSubjects &
  ResultsSubjects &
  StaffSubjects
export type Action = keyof Subjects

const rules: { [A in Action]: (actor: Actor, subject: Subjects[A]) => Decision } = {
  enterArea,
  changeAccount,
  book,
  viewBooking,
  useConversation,
  viewList,
  changeList,
  manageLot,
  reserve,
  viewOwnerStay,
  viewOwnerStayDetails,
  cancelOwnerStay,
  viewCoBooking,
  readCalendarFeed,
  viewResults,
  workForAgency,
  grantRole,
}

/** Decides whether the actor may perform the action on the subject. Pure: the caller loads the subject first. */
export function can<A extends Action>(actor: Actor, action: A, subject: Subjects[A]): Decision {
  return rules[action](actor, subject)
}
