import { z } from 'zod'
import {
  confirmed,
  currentUser,
  done,
  lockWarning as lockWarningAnswer,
  lockWarningRequest,
  loginAnswer,
  loginRequest,
  passwordChange,
  passwordReset,
  passwordToken,
  registerRequest,
  tokenOwner,
  userChange,
} from './account.ts'
import { captchaSettings } from './captcha.ts'
import { defineOperations } from './operation.ts'
import { ownerConfirm, ownerConfirmed, ownerRequest, ownerRequested } from './owner.ts'
import { tokenPath } from './schema.ts'

const userPath = z.object({ id: z.uuid() })

export const accountOperations = defineOperations('account', {
  logIn: {
    method: 'post',
    path: '/login',
    access: 'anyone',
    summary: 'Log in as a tenant or as an owner',
    description:
      'Answers a bearer token, and gives a browser the same as an HttpOnly cookie. Five failures lock an e-mail for ten ' +
      'minutes, known or not. At most a hundred calls in ten minutes from one client.',
    body: loginRequest,
    response: { description: 'The session', schema: loginAnswer },
    errors: ['invalidCredentials', 'wrongRole', 'emailNotVerified', 'accountLocked', 'tooManyRequests'],
  },
  readCurrentUser: {
    method: 'get',
    path: '/current_user',
    access: 'account',
    summary: 'Who is logged in',
    response: { description: 'The account', schema: currentUser },
  },
  logOut: {
    method: 'get',
    path: '/fake/logout',
    access: 'optional',
    summary: 'Log out',
    description: 'Changes something in spite of its method: pages of other sites are refused.',
    response: { description: 'The session has ended, if there was one', schema: done },
    errors: ['crossSite'],
  },
  readLockWarning: {
    method: 'post',
    path: '/lock-warning',
    access: 'anyone',
    summary: 'Whether an e-mail is locked, or about to be',
    description: 'The same for unknown e-mails. Counts as no attempt.',
    body: lockWarningRequest,
    response: { description: 'The warning, null for none', schema: lockWarningAnswer },
    errors: ['tooManyRequests'],
  },
  readCaptchaSettings: {
    method: 'get',
    path: '/page/captcha',
    access: 'anyone',
    summary: 'What a form asks of a browser before it is sent',
    description:
      'The browser solves the challenge and sends challenge and solution as JSON in recaptcha_token, or a token of reCAPTCHA ' +
      'where the visitor agreed to it. A login asks for neither.',
    response: { description: 'A new challenge', schema: captchaSettings },
  },
  requestOwnerSpace: {
    method: 'post',
    path: '/owner/request',
    access: 'anyone',
    summary: 'Ask for an owner’s space by e-mail',
    description: 'An e-mail that no agency knows is unknown. At most thirty calls in ten minutes from one client.',
    body: ownerRequest,
    response: { description: 'Whether a mail is on its way', schema: ownerRequested },
    errors: ['captchaFailed', 'tooManyRequests'],
  },
  confirmOwner: {
    method: 'post',
    path: '/owner/confirm',
    access: 'anyone',
    summary: 'Finish an owner’s space with a password, and log in',
    description: 'With the token of POST user/confirm/{token}, good once, for an hour.',
    body: ownerConfirm,
    response: { description: 'The session', schema: ownerConfirmed },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  resetPassword: {
    method: 'post',
    path: '/password/reset',
    access: 'anyone',
    summary: 'Mail the link to a new password',
    description: 'At most thirty calls in ten minutes from one client, and one mail in two minutes.',
    body: passwordReset,
    response: { description: 'A mail is on its way', schema: done },
    errors: ['captchaFailed', 'emailUnknown', 'tooManyRequests'],
  },
  checkPasswordToken: {
    method: 'post',
    path: '/password/token',
    access: 'anyone',
    summary: 'Whether the link to a new password is still good',
    body: passwordToken,
    response: { description: 'It is', schema: done },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  changePassword: {
    method: 'post',
    path: '/password/change',
    access: 'optional',
    summary: 'Set a new password',
    description:
      'With the token of a mail’s link (good once, for 30 minutes; every session ends), or logged in with the old ' +
      'password (the other sessions end).',
    body: passwordChange,
    response: { description: 'The new password counts', schema: done },
    errors: ['invalidToken', 'wrongPassword', 'unauthenticated', 'accountLocked', 'tooManyRequests'],
  },
  registerTenant: {
    method: 'post',
    path: '/tenant/register',
    access: 'anyone',
    summary: 'Make a tenant’s account',
    description: 'Mails the link that opens it. At most thirty calls in ten minutes from one client.',
    body: registerRequest,
    response: { description: 'A mail is on its way', schema: done },
    errors: ['captchaFailed', 'emailTaken', 'tooManyRequests'],
  },
  confirmUser: {
    method: 'post',
    path: '/user/confirm/{token}',
    access: 'anyone',
    summary: 'Verify the e-mail of a new account, and log in',
    description:
      'Good once, for 24 hours. returnTo is where the person was when they signed up. An owner who has no password yet is ' +
      'not logged in; the token is the one of POST owner/confirm.',
    params: tokenPath,
    response: { description: 'The session', schema: confirmed },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  readTokenOwner: {
    method: 'get',
    path: '/user/getBy/{token}',
    access: 'anyone',
    summary: 'Whom the link of a mail is for, as long as it is good',
    params: tokenPath,
    response: { description: 'The person and the purpose', schema: tokenOwner },
    errors: ['invalidToken', 'tooManyRequests'],
  },
  readUserOfToken: {
    method: 'get',
    path: '/current_user/{token}',
    access: 'anyone',
    summary: 'Whose a session’s token is',
    params: tokenPath,
    response: { description: 'The account', schema: currentUser },
    errors: ['unauthenticated', 'tooManyRequests'],
  },
  readUser: {
    method: 'get',
    path: '/user/{id}',
    access: 'account',
    summary: 'One’s own account',
    params: userPath,
    response: { description: 'The account', schema: currentUser },
    errors: ['forbidden'],
  },
  changeUser: {
    method: 'patch',
    path: '/user/{id}',
    access: 'account',
    summary: 'Change one’s own data',
    description: 'What is absent stays. E-mail and kind of the account cannot be changed.',
    params: userPath,
    body: userChange,
    response: { description: 'The account', schema: currentUser },
    errors: ['forbidden'],
  },
})
