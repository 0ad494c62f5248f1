/** The mails of an account. Their links hold a token that is used once. */

import { fr } from '@escale/domain/date-format'
import { z } from 'zod'
import { letterTemplate } from '../email-template.ts'

const verifyData = z.object({ firstName: z.string(), link: z.url() })
const resetData = z.object({ firstName: z.string(), link: z.url(), minutes: z.number().int().positive() })
const isOpenData = z.object({ firstName: z.string(), link: z.url(), passwordLink: z.url() })
const changedData = z.object({ firstName: z.string() })

const verifyEmail = letterTemplate(
  verifyData,
  ({ firstName, link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Confirmez votre adresse e-mail',
          preheader: 'Une dernière étape pour ouvrir votre espace locataire.',
          heading: fr`Bienvenue, ${firstName}`,
          blocks: [
            { kind: 'text', text: 'Confirmez votre adresse e-mail pour ouvrir votre espace et réserver vos séjours.' },
            { kind: 'button', label: 'Confirmer mon adresse', href: link },
            { kind: 'note', text: fr`Vous n’avez pas créé de compte ? Ignorez ce message : rien ne sera ouvert.` },
          ],
          why: 'Vous recevez ce message parce qu’un compte Escale a été créé avec cette adresse.',
        }
      : {
          subject: 'Confirm your e-mail address',
          preheader: 'One last step to open your tenant space.',
          heading: `Welcome, ${firstName}`,
          blocks: [
            { kind: 'text', text: 'Confirm your e-mail address to open your space and book your stays.' },
            { kind: 'button', label: 'Confirm my address', href: link },
            { kind: 'note', text: 'You did not create an account? Ignore this message: nothing will be opened.' },
          ],
          why: 'You receive this message because an Escale account was created with this address.',
        },
  ['link'],
)

const resetPassword = letterTemplate(
  resetData,
  ({ firstName, link, minutes }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Choisissez un nouveau mot de passe',
          preheader: fr`Ce lien est valable ${minutes} minutes.`,
          heading: 'Un nouveau mot de passe',
          blocks: [
            { kind: 'text', text: fr`Bonjour ${firstName}, choisissez un nouveau mot de passe pour votre compte.` },
            { kind: 'button', label: 'Choisir un mot de passe', href: link },
            {
              kind: 'note',
              text: fr`Ce lien sert une fois et reste valable ${minutes} minutes. Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe ne change pas.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour cette adresse.',
        }
      : {
          subject: 'Choose a new password',
          preheader: `This link is valid for ${minutes} minutes.`,
          heading: 'A new password',
          blocks: [
            { kind: 'text', text: `Hello ${firstName}, choose a new password for your account.` },
            { kind: 'button', label: 'Choose a password', href: link },
            {
              kind: 'note',
              text: `This link works once and stays valid for ${minutes} minutes. You asked for nothing? Ignore this message: your password does not change.`,
            },
          ],
          why: 'You receive this message because a new password was asked for with this address.',
        },
  ['link'],
)

const passwordChanged = letterTemplate(changedData, ({ firstName }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre mot de passe a été changé',
        preheader: 'Vos autres appareils ont été déconnectés.',
        heading: 'Mot de passe changé',
        blocks: [
          {
            kind: 'text',
            text: fr`Bonjour ${firstName}, le mot de passe de votre compte vient d’être changé. Vos autres appareils ont été déconnectés.`,
          },
          {
            kind: 'note',
            text: fr`Ce n’était pas vous ? Demandez aussitôt un nouveau mot de passe depuis la page de connexion.`,
          },
        ],
        why: 'Vous recevez ce message parce que le mot de passe de votre compte Escale a changé.',
      }
    : {
        subject: 'Your password was changed',
        preheader: 'Your other devices were logged out.',
        heading: 'Password changed',
        blocks: [
          {
            kind: 'text',
            text: `Hello ${firstName}, the password of your account has just been changed. Your other devices were logged out.`,
          },
          {
            kind: 'note',
            text: 'This was not you? Ask for a new password from the login page straight away.',
          },
        ],
        why: 'You receive this message because the password of your Escale account changed.',
      },
)

const openOwnerSpace = letterTemplate(
  verifyData,
  ({ firstName, link }, locale) =>
    locale === 'fr'
      ? {
          subject: 'Ouvrez votre espace propriétaire',
          preheader: 'Confirmez votre adresse, puis choisissez votre mot de passe.',
          heading: fr`Bienvenue, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: 'Confirmez votre adresse e-mail, puis choisissez votre mot de passe : votre calendrier, vos résultats et les actualités de votre agence vous attendent.',
            },
            { kind: 'button', label: 'Ouvrir mon espace', href: link },
            {
              kind: 'note',
              text: fr`Ce lien sert une fois, dans les 24 heures. Vous n’avez rien demandé ? Ignorez ce message : rien ne sera ouvert.`,
            },
          ],
          why: 'Vous recevez ce message parce qu’un espace propriétaire a été demandé avec cette adresse, que votre agence connaît.',
        }
      : {
          subject: 'Open your owner space',
          preheader: 'Confirm your address, then choose your password.',
          heading: `Welcome, ${firstName}`,
          blocks: [
            {
              kind: 'text',
              text: 'Confirm your e-mail address, then choose your password: your calendar, your results and the news of your agency await you.',
            },
            { kind: 'button', label: 'Open my space', href: link },
            {
              kind: 'note',
              text: 'This link works once, within 24 hours. You asked for nothing? Ignore this message: nothing will be opened.',
            },
          ],
          why: 'You receive this message because an owner space was asked for with this address, which your agency knows.',
        },
  ['link'],
)

const ownerSpaceIsOpen = letterTemplate(isOpenData, ({ firstName, link, passwordLink }, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre espace propriétaire est déjà ouvert',
        preheader: 'Connectez-vous avec votre e-mail et votre mot de passe.',
        heading: fr`Bonjour ${firstName}`,
        blocks: [
          { kind: 'text', text: 'Votre espace existe déjà : connectez-vous avec cette adresse et votre mot de passe.' },
          { kind: 'button', label: 'Me connecter', href: link },
          {
            kind: 'text',
            text: fr`Mot de passe oublié ? Choisissez-en un nouveau ici : ${passwordLink}`,
          },
        ],
        why: 'Vous recevez ce message parce qu’un espace propriétaire a été demandé avec cette adresse.',
      }
    : {
        subject: 'Your owner space is open already',
        preheader: 'Log in with your e-mail and your password.',
        heading: `Hello ${firstName}`,
        blocks: [
          { kind: 'text', text: 'Your space exists already: log in with this address and your password.' },
          { kind: 'button', label: 'Log in', href: link },
          { kind: 'text', text: `Forgotten your password? Choose a new one here: ${passwordLink}` },
        ],
        why: 'You receive this message because an owner space was asked for with this address.',
      },
)

export const accountLetters = { verifyEmail, openOwnerSpace, ownerSpaceIsOpen, resetPassword, passwordChanged }
