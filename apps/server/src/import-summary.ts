/** What `npm run import` says at its end, and the exit code that a program reads (docs/import.md). */
import type { ImportReport } from '@escale/api/lots/import/import-catalogue'
import { sayProblem } from '@escale/api/lots/import/problem'
import { commandName } from './command-name.ts'

export const EXIT = {
  done: 0,
  /** Something of the file was refused. */
  refusals: 1,
  /** Wrong usage, or nothing of the file can be read. */
  unreadable: 2,
  /** Too many lots would leave the site. */
  massWithdrawal: 3,
  /** Another import is at work. */
  busy: 4,
  /** The database or the place of the photographs failed. */
  failed: 5,
  /** Ended by SIGINT or SIGTERM, as a shell numbers the first of them. */
  interrupted: 130,
} as const

export function exitCodeOf(report: ImportReport): number {
  if (report.isUnreadable) return EXIT.unreadable
  if (report.massWithdrawal) return EXIT.massWithdrawal
  if (report.interrupted) return EXIT.interrupted
  return report.problems.length > 0 ? EXIT.refusals : EXIT.done
}

/** The report in words; `file` is how the file was named on the command line. */
export function sayReport(
  report: ImportReport,
  { file, dryRun, seconds }: { file: string; dryRun: boolean; seconds: number },
): string {
  const { agencies, lots, photographs, problems, notes, massWithdrawal, interrupted } = report
  const { added, changed, unchanged, refused, unpublished } = lots
  const said = [...problems, ...notes].map(sayProblem)
  const isStopped = massWithdrawal !== null && !dryRun
  if (!report.isUnreadable && !isStopped) {
    said.push(
      `${dryRun ? 'Nothing was kept (--dry-run). ' : ''}Lots: ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused` +
        `${unpublished > 0 ? `, ${unpublished} no longer published` : ''}; ${notes.length} without what an ad must have.`,
      ...sayAgencies('New agencies', agencies.added),
      ...sayAgencies('Agencies whose details changed', agencies.changed),
      `Photographs: ${photographs.added} new, ${photographs.known} known. Told: ${problems.length}. ${seconds.toFixed(1)} s.`,
    )
  }
  if (interrupted) {
    said.push(
      `Stopped after ${interrupted.done} of ${interrupted.total} lots, which are imported. Import the file again for the rest.`,
    )
  }
  if (massWithdrawal) said.push(...sayWithdrawal(massWithdrawal, { file, dryRun }))
  return `${said.join('\n')}\n`
}

const sayAgencies = (what: string, slugs: readonly string[]) =>
  slugs.length === 0 ? [] : [`${what}: ${count(slugs.length)} (${slugs.join(', ')}).`]

const count = (number: number) => number.toLocaleString('en-GB')

function sayWithdrawal(
  { agencies, total }: NonNullable<ImportReport['massWithdrawal']>,
  { file, dryRun }: { file: string; dryRun: boolean },
): string[] {
  const lines = agencies.map(
    ({ agency, published, withdrawn }) =>
      `  ${agency}: ${count(withdrawn)} of ${count(published)} published lots would be withdrawn`,
  )
  return [
    dryRun
      ? 'The import would stop before it writes anything: more than a tenth of an agency’s lots would leave the site.'
      : 'Stopped, and nothing was written: more than a tenth of an agency’s lots would leave the site.',
    ...lines,
    'If that is what you want:',
    `  ${commandName('import', `${file} --allow-withdrawals ${total}`)}`,
  ]
}
