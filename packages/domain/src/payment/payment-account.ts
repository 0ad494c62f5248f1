/** How an agency is paid by card: on the platform's account, on its own, or not at all (AG-401). */
export const PAYMENT_MODES = ['platform', 'own', 'none'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

export interface PaymentAccount {
  mode: PaymentMode
  /** The agency's own account, null while it has none. */
  account: { provider: string; id: string; mayCharge: boolean } | null
}

/**
 * Chooses the account of a new payment: `account` null is the platform's. An agency whose own account is not active, or belongs to
 * another provider than the site's, takes no card payments: its money never goes to another account.
 */
export function chooseAccount(
  { mode, account }: PaymentAccount,
  provider: string,
): { ok: true; account: string | null } | { ok: false; reason: 'noOnlinePayment' } {
  if (mode === 'platform') return { ok: true, account: null }
  const isUsable = mode === 'own' && account !== null && account.provider === provider && account.mayCharge
  return isUsable ? { ok: true, account: account.id } : { ok: false, reason: 'noOnlinePayment' }
}

/** Decides whether an agency may change to a mode: its own account only once the provider lets it charge. */
export function decideMode(
  wanted: PaymentMode,
  account: PaymentAccount['account'],
  provider: string,
): { ok: true } | { ok: false; reason: 'accountNotActive' } {
  const isUsable = wanted !== 'own' || chooseAccount({ mode: 'own', account }, provider).ok
  return isUsable ? { ok: true } : { ok: false, reason: 'accountNotActive' }
}
