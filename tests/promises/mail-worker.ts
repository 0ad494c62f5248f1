/** A worker process for kills: sends the mails of DATABASE_URL to SMTP_URL. */

import { openDatabase } from '@escale/api/platform/database/db'
import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { readEnv } from '@escale/api/platform/env'
import { startJobs } from '@escale/api/platform/jobs'
import { createLog } from '@escale/api/platform/log'
import { createMailJob } from '@escale/api/platform/mail/mail-job'
import { emailTemplates } from '@escale/email/templates'

const env = readEnv(process.env)
const connectionString = env.database.url ?? ''
const log = createLog('error')
const { job } = createMailJob({ env, database: openDatabase(connectionString), templates: emailTemplates, log })
await startJobs({ connectionString, notifications: listenToNotifications({ connectionString, log }), jobs: [job], log })
