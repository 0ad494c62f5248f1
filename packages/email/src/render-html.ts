/** How a mail looks. Written with createElement: Node strips types and knows no JSX. */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Email, type EmailBlock, UNSUBSCRIBE } from './email-template.ts'

const [ink, accent, paper, line, quiet] = ['#0a2a4a', '#c2450a', '#f7f4ee', '#e3ded4', '#5a6675']

const styles = {
  body: {
    margin: '0',
    padding: '32px 12px',
    backgroundColor: paper,
    color: ink,
    fontFamily: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
  sheet: { width: '100%', maxWidth: '560px', backgroundColor: '#ffffff', borderTop: `4px solid ${accent}` },
  head: { padding: '28px 32px 0' },
  brand: { margin: '0', fontSize: '15px', fontWeight: '700', letterSpacing: '4px', textTransform: 'uppercase' },
  content: { padding: '4px 32px 20px' },
  heading: { margin: '20px 0 12px', fontSize: '26px', lineHeight: '33px', fontWeight: '600', color: ink },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '27px' },
  note: { margin: '0 0 16px', fontSize: '15px', lineHeight: '23px', color: quiet },
  buttonRow: { padding: '8px 0 24px' },
  button: {
    padding: '14px 26px',
    borderRadius: '8px',
    backgroundColor: accent,
    color: '#ffffff',
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: '600',
    textDecoration: 'none',
  },
  facts: { width: '100%', margin: '4px 0 24px', borderCollapse: 'collapse', fontSize: '16px', lineHeight: '23px' },
  label: {
    width: '38%',
    padding: '10px 16px 10px 0',
    borderBottom: `1px solid ${line}`,
    color: quiet,
    fontWeight: '400',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '10px 0',
    borderBottom: `1px solid ${line}`,
    fontWeight: '600',
    textAlign: 'right',
    verticalAlign: 'top',
    // An address has no place to break at; a phone is narrower.
    wordBreak: 'break-word',
  },
  quotation: {
    margin: '4px 0 24px',
    padding: '4px 0 4px 18px',
    borderLeft: `3px solid ${accent}`,
    fontSize: '17px',
    lineHeight: '27px',
    whiteSpace: 'pre-wrap',
  },
  rule: { margin: '0', borderColor: line },
  foot: { padding: '18px 32px 28px' },
  footText: { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: quiet },
  footLink: { color: ink, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** The document type that mail templates commonly have, as React Email's renderer writes it. React writes none. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * A mail as an HTML document of its own, under the name of the brand: styles inline, tables where mail programs want them,
 * nothing loaded.
 */
export function renderHtml(email: Email, brandName: string): string {
  const html = renderToStaticMarkup(
    h(
      Html,
      { lang: email.locale, dir: 'ltr' },
      h(Head, null, h('title', null, email.subject), h('meta', { name: 'color-scheme', content: 'light' })),
      h(Preview, null, email.preheader),
      h(
        Body,
        { style: styles.body },
        h(
          Container,
          { style: styles.sheet },
          h(Section, { style: styles.head }, h(Text, { style: styles.brand }, brandName)),
          h(
            Section,
            { style: styles.content },
            h(Heading, { as: 'h1', style: styles.heading }, email.heading),
            ...email.blocks.map(writeBlock),
          ),
          h(Hr, { style: styles.rule }),
          h(
            Section,
            { style: styles.foot },
            writeContact(email),
            h(Text, { style: styles.footText }, email.why),
            writeUnsubscribe(email),
          ),
        ),
      ),
    ),
  )
  return DOCTYPE + html
}

function writeBlock(block: EmailBlock): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: styles.text }, block.text)
    case 'note':
      return h(Text, { style: styles.note }, block.text)
    case 'quotation':
      return h(Text, { style: styles.quotation }, block.text)
    case 'button':
      return h(Section, { style: styles.buttonRow }, h(Button, { href: block.href, style: styles.button }, block.label))
    case 'facts':
      return h(
        'table',
        { style: styles.facts, cellPadding: 0, cellSpacing: 0 },
        h(
          'tbody',
          null,
          ...block.rows.map(([label, value]) =>
            h(
              'tr',
              null,
              h('th', { scope: 'row', style: styles.label }, label),
              h('td', { style: styles.value }, value),
            ),
          ),
        ),
      )
  }
}

function writeUnsubscribe({ unsubscribe, locale }: Email): ReactNode {
  if (!unsubscribe) return null
  return h(
    Text,
    { style: styles.footText },
    h(Link, { href: unsubscribe.page, style: styles.footLink }, UNSUBSCRIBE[locale]),
  )
}

function writeContact({ contact }: Email): ReactNode {
  if (!contact) return null
  const { name, phone, email } = contact
  return h(
    Text,
    { style: styles.footText },
    h('strong', null, name),
    phone &&
      h('span', null, h('br'), h(Link, { href: `tel:${phone.replace(/[^+\d]/g, '')}`, style: styles.footLink }, phone)),
    email && h('span', null, h('br'), h(Link, { href: `mailto:${email}`, style: styles.footLink }, email)),
  )
}
