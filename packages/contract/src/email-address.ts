import { z } from 'zod'

/** An e-mail address, at most as long as a mail server accepts (RFC 5321, 4.5.3.1.3). Checked wherever one is handed in. */
export const emailAddress = z.email().max(254)
