import { insertRows } from '@escale/db/reference/insert-rows'
import type pg from 'pg'
import { addDays } from '../days.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoGuests } from './demo-guests.ts'

/** The people of the demo. */
export async function insertAccounts(client: pg.ClientBase, today: string): Promise<void> {
  const rows = [...demoAccounts, ...demoGuests].map(({ registered, ...account }) => {
    const since = `${addDays(today, -400)}T10:00:00Z`
    return {
      ...account,
      password_hash: registered ? DEMO_PASSWORD_HASH : null,
      // Who has stayed somewhere has confirmed an e-mail, also without a password by now.
      email_verified_at: registered || account.access_right !== 'owner' ? since : null,
      locale: 'fr',
      created_at: since,
      updated_at: since,
      last_active_at: `${addDays(today, -10)}T10:00:00Z`,
    }
  })
  await insertRows(client, 'account', rows)
}

/** `Demo-2026!` with a salt of its own, reckoned once: the seed stays quick, and the same each time. */
const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZXNjYWxlIGRlbW8gc2FsdA$EQ9UkRdB0MZb9RcLYQEnG7NN0OS10qUUTMd7u4R+x8U'
